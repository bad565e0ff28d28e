import type { ClauseResult } from '../../model/findings.js';
import { basisWord } from '../../text/basis.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor } from './anchors.js';
import { html, type SafeHtml } from './safe.js';

/** Returns the topic of a clause or a sentence as filters name it, such as `A Money`. */
export const topicOf = ({
  interface: letter,
  section,
}: Pick<ClauseResult, 'interface' | 'section'>): string => `${letter.toUpperCase()} ${clip(section, 200)}`;

/** Returns the attributes by which filters find a clause. */
export const filteredClause = (clause: ClauseResult, routes: readonly string[]): SafeHtml =>
  html`data-basis="${basisWord(clause)}" data-topic="${topicOf(clause)}" data-routes="${routes.join('|')}"`;

/** Returns the attribute of a part of the page that is about these clauses: filters show it with any of them. */
export const about = (ids: readonly string[]): SafeHtml =>
  html`data-about="${ids.map(clauseAnchor).join(' ')}"`;
