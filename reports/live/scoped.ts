import { anchorsIn, type SafeHtml, withAnchors } from '../html/page/safe.js';

/** Path of the whole report, next to the page of a watch. */
export const reportPath = 'report';

/**
 * Returns parts of one cause with anchors of their own, because the evidence of another one may come from another run
 * with the same numbers. Links to what the page does not show, such as the list of clauses, lead to the whole report.
 */
export const scoped = (causeAnchor: string, parts: readonly SafeHtml[]): SafeHtml[] => {
  const own = new Set(parts.flatMap((part) => [...anchorsIn(part)]));
  const anchorOf = (anchor: string) =>
    own.has(anchor) && anchor !== causeAnchor ? `${causeAnchor}-${anchor}` : anchor;
  const linkTo = (anchor: string) => (own.has(anchor) ? `#${anchorOf(anchor)}` : `${reportPath}#${anchor}`);
  return parts.map((part) => withAnchors(part, anchorOf, linkTo));
};
