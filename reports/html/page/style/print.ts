/** In print: always light; the first causes open, the others in their table; what the reader opened, one line a clause. */
export const print = `
@media print {
  :root, :root:has(#theme-dark:checked) { color-scheme: light; --paper: #fff; }
  @page { margin: 10mm 11mm; }
  html { font-size: 9pt; line-height: 1.4; }
  main, .masthead, .foot { max-width: none; padding-inline: 0; }
  .themes, .contents, .skip, .filters, button, .headers, .whole, .script, #samples, .samples, section:has(> #samples), details.fold:not([open]), .inside > :is(.places, .more) { display: none; }
  .finding:nth-of-type(n + 13):not([open]) { display: none; }
  .finding .command:has(pre[id^=replay-]), .finding .label:has(+ .command pre[id^=replay-]) { display: none; }
  main > section { margin-top: .8rem; }
  h2, h3, h4, .label, summary { break-after: avoid; }
  tr, .notes li, .legend div, .run div { break-inside: avoid; }
  .finding::details-content { content-visibility: visible; display: block; block-size: auto; }
  .finding > summary::after { display: none; }
  .finding > summary h3 { white-space: normal !important; }
  .wide { overflow: visible; }
  table { font-size: .8125rem; }
  th, td { padding: .3rem .5rem; }
  pre { font-size: 7.5pt; padding: .3rem .5rem; }
  pre.body { max-height: 15em; overflow: hidden; }
  .exchange:not(.main) { display: none; }
  table:not(.comparison, .input) { font-size: 6.5pt; }
  :is(.clauses, .questions, .untestable, .matrix, .wide table) :is(th, td) { padding: 0 4pt; line-height: 1.18; font-size: 6.3pt; border-top-width: .5px; }
  :is(.clauses, .questions, .untestable, .matrix) small, .answers li, .answers code { font-size: 6.2pt; line-height: 1.15; }
  .clauses .heading th { font-size: 7pt; padding-block: 1pt 0; background: none; }
  .questions th[scope=row], .questions td:nth-child(2), .answers { min-width: 0; max-width: none; }
  .clauses :is(td, thead th):nth-child(3) { display: none; }
  .run dt, .run dd { font-size: 7.5pt; line-height: 1.25; }
  caption { padding: .25rem 4pt; }
  .wide { margin-bottom: .6rem; }
  .chart { max-height: 40mm; width: auto; max-width: 100%; }
  h4 { margin: .7rem 0 .2rem; }
  .matrix tbody th, .matrix td { line-height: 1.4; padding-block: 0; }
  .matrix td a { min-height: 0; }
  .banner, .notes li { padding: .7rem .9rem; }
  .run { margin-top: .8rem; padding-top: .7rem; gap: .4rem 1rem; }
  .finding > summary { padding: .5rem .9rem; }
  .banner, .badge, .bar, .note, mark, .matrix td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  a { color: inherit; text-decoration: none; }
}
`;
