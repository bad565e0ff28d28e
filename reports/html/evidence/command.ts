import { revealed } from '../../text/visible.js';
import { html, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';

/** A command line to copy. The copy button appears only where scripts run. */
export const commandBlock = (anchor: string, label: string, command: string): SafeHtml =>
  html`<div class="command"><pre tabindex="0" aria-label="${label}" role="group" id="${anchor}"><code>${clip(command, 12_000)}</code></pre><button type="button" hidden data-copy="${anchor}" aria-label="Copy: ${label}"></button></div>`;

/** Returns a note for commands that cannot be copied from the page unchanged. */
export const copyNote = (command: string) =>
  revealed(command) !== command || command.length > 12_000
    ? ' (contains characters that cannot be copied from a page: copy it from conformance.json)'
    : '';
