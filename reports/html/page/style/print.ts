/** On paper: always light, failures open, passed clauses one line each, bodies of some twelve lines. */
export const print = `
@media print {
  :root, :root:has(#theme-dark:checked) { color-scheme: light; --paper: #fff; }
  @page { margin: 14mm 13mm; }
  html { font-size: 9pt; line-height: 1.4; }
  main, .masthead, .foot { max-width: none; padding-inline: 0; }
  .themes, .contents, .skip, button, .headers, #samples, .samples, section:has(> #samples) { display: none; }
  main > section { margin-top: 1.4rem; }
  h2, h3, h4, .label, summary { break-after: avoid; }
  tr, .card, .clauses li, .warnings li, .legend div, .run div { break-inside: avoid; }
  .finding.fail::details-content, .finding.warn::details-content { content-visibility: visible; display: block; block-size: auto; }
  .clause::details-content { display: none; }
  .finding > summary::after { display: none; }
  .wide { overflow: visible; }
  table { font-size: .8125rem; }
  th, td { padding: .3rem .5rem; }
  pre { font-size: 7.5pt; padding: .3rem .5rem; }
  pre.body { max-height: 15em; overflow: hidden; }
  .clause > summary { padding-block: .1rem; font-size: .8125rem; min-height: 0; }
  h4 { margin: .7rem 0 .2rem; }
  .matrix tbody th, .matrix td { line-height: 1.4; padding-block: 0; }
  .matrix td a { min-height: 0; }
  .banner, .card, .warnings li { padding: .7rem .9rem; }
  .run { margin-top: .8rem; padding-top: .7rem; gap: .4rem 1rem; }
  .finding > summary { padding: .5rem .9rem; }
  .banner, .badge, .card, .bar, .note, mark, .matrix td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  a { color: inherit; text-decoration: none; }
}
`;
