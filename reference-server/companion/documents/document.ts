import type { Profile } from '../data.js';
import type { Library } from '../library.js';
import type { Content } from '../presentation/exchange.js';

/** Input of the discovery documents. */
export interface DocumentSource {
  /** Base URL without a slash at its end. */
  readonly base: string;
  readonly journal: string;
  readonly profile: Profile;
  readonly library: Library;
  readonly quota: number;
  readonly windowSeconds: number;
}

/** One discovery document, generated from the data on each request. */
export interface Document {
  readonly path: string;
  readonly mediaType: string;
  readonly title: string;
  write(source: DocumentSource): Content;
}

/** Media type of Markdown documents (RFC 7763). */
export const markdown = 'text/markdown; charset=utf-8';
/** Media type of plain text documents. */
export const plainText = 'text/plain; charset=utf-8';
