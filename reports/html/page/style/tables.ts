/** Tables: the matrix, open questions, comparisons, smallest inputs; status words with their shapes. */
export const tables = `
.wide { overflow-x: auto; overflow-wrap: break-word; background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; margin: 0 0 1.25rem; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
caption { text-align: left; font-weight: 600; padding: .7rem .9rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .9rem; border-top: 1px solid var(--rule); }
thead th { color: var(--muted); font-size: .8125rem; font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
.matrix th:not(:first-child), .matrix td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding: .1rem .6rem; }
.matrix tbody th { padding-block: .1rem; line-height: 1.5; }
.matrix td { color: var(--muted); line-height: 1.5; }
.matrix td.verdict { text-align: left; }
.matrix td a { color: var(--tone); font-weight: 600; text-decoration: none; display: inline-flex; gap: .3rem; align-items: center; min-width: 24px; min-height: 24px; justify-content: flex-end; }
.matrix td a:hover { text-decoration: underline; }
.matrix td.fail, .matrix td.warn, .matrix td.inconclusive { background: var(--tint); }
.legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .35rem 1.5rem; margin: 0; font-size: .875rem; }
.legend dt { display: inline-flex; gap: .35rem; align-items: center; color: var(--tone); font-weight: 600; }
.legend dd { display: inline; margin: 0 0 0 .35rem; color: var(--muted); }
.shape { vertical-align: -.15em; flex: none; }
.badge { display: inline-flex; gap: .35rem; align-items: center; color: var(--tone); background: var(--tint); border-radius: 4px; padding: .05rem .5rem; font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.comparison { margin: 0 0 1rem; table-layout: fixed; }
.comparison caption, .input caption { padding-inline: 0; font-size: .9375rem; }
.comparison th, .input th[scope=row] { color: var(--muted); font-weight: 500; width: 7rem; padding-left: 0; }
.comparison td, .input td { overflow-wrap: anywhere; }
.comparison code, .input code { white-space: pre-wrap; }
mark { background: var(--mark); color: inherit; border-radius: 2px; font-weight: 600; }
mark:empty { display: none; }
code.prose { font-family: inherit; font-size: inherit; }
table.told { display: none; }
.input { width: auto; min-width: min(100%, 24rem); margin-bottom: 1rem; }
.input th { padding-left: 0; }
.questions th[scope=row] { min-width: 16rem; max-width: 26rem; }
.questions td:nth-child(2) { color: var(--muted); min-width: 9rem; }
.answers { list-style: none; padding: 0; margin: 0; min-width: 14rem; }
.answers code { overflow-wrap: anywhere; white-space: pre-wrap; }
.untestable th { min-width: 16rem; }
.untestable td { min-width: 9rem; }
.clauses tr.fail td:last-child::before { content: "✗ "; }
.clauses tr.warn td:last-child::before { content: "▲ "; }
.clauses tr.inconclusive td:last-child::before { content: "? "; }
.clauses tr.waived td:last-child::before { content: "≈ "; }
.clauses tr.untested td:last-child::before { content: "○ "; }
.clauses tr.inapplicable td:last-child::before { content: "– "; }
.clauses tr.observed td:last-child::before { content: "◇ "; }
.clauses tr.pass td:last-child::before { content: "✓ "; }
@media (max-width: 40rem) {
  .matrix th:not(:first-child), .matrix td { padding-inline: .3rem; font-size: .8125rem; }
  .matrix thead th:not(:first-child) { writing-mode: vertical-rl; }
  .matrix :is(th, td):last-child, .matrix td .shape { display: none; }
  .matrix th:first-child { padding-inline: .6rem .3rem; }
  .comparison, .comparison tbody, .comparison tr, .comparison th, .comparison td, .comparison caption { display: block; width: 100%; padding-inline: 0; }
  .comparison td { border-top: 0; padding-top: 0; }
  .input { table-layout: fixed; width: 100%; }
}
`;
