/** Findings, clauses, exchanges and commands. */
export const evidenceStyle = `
code, pre, .id { font-family: var(--mono); font-size: .875em; }
.id { font-weight: 600; display: inline-block; max-width: 100%; }
code { unicode-bidi: isolate; }
pre { background: var(--sunken); border: 1px solid var(--rule); border-radius: 5px; padding: .7rem .85rem; margin: .3rem 0; font-size: .8125rem; line-height: 1.5; white-space: pre-wrap; unicode-bidi: plaintext; tab-size: 4; }
pre code { font-size: inherit; }
pre.body { max-height: 26rem; overflow: auto; }
summary { cursor: pointer; min-height: 28px; }
.finding { background: var(--surface); border: 1px solid var(--rule); border-left: 5px solid var(--tone); border-radius: 6px; margin: 0 0 1rem; }
.finding > summary { padding: .9rem 1.25rem; list-style: none; display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; }
.finding > summary::-webkit-details-marker { display: none; }
.finding > summary::after { content: ""; grid-area: 1 / 2; width: .55rem; height: .55rem; border: solid var(--muted); border-width: 0 2px 2px 0; transform: rotate(45deg); margin: .35rem .2rem; }
.finding[open] > summary::after { transform: rotate(225deg); margin-top: .6rem; }
.finding > summary h3 { font-size: 1.05rem; font-weight: 600; }
.finding > summary h3 .id { color: var(--tone); margin-right: .35rem; }
.finding > summary .facts { grid-column: 1 / -1; }
.facts { display: flex; flex-wrap: wrap; gap: .15rem .6rem; align-items: center; color: var(--muted); font-size: .875rem; }
.finding > .inside { padding: 0 1.25rem 1rem; }
.label { margin: 1rem 0 .2rem; font-size: .875rem; font-weight: 600; }
.command { display: flex; gap: .6rem; align-items: flex-start; }
.command pre { flex: 1; min-width: 0; }
.command button { flex: none; margin-top: .3rem; min-height: 32px; }
.exchange { border-top: 1px solid var(--rule); margin-top: 1.25rem; padding-top: .9rem; }
.exchange p { }
.outcome small { margin-left: .5rem; }
.headers summary { color: var(--link); font-size: .875rem; }
.steps { margin: .2rem 0 1rem; padding-left: 1.6rem; }
.steps li { margin: .15rem 0; }
.whole summary, .long summary, .places summary, .script summary, .more > summary { color: var(--link); font-size: .875rem; }
.more > summary { margin: .8rem 0; }
.script pre { max-height: 26rem; overflow: auto; }
pre.fragment { border-left: 3px solid var(--fail); }
.clauses { font-size: .875rem; }
.clauses th, .clauses td { padding: .25rem .9rem; line-height: 1.5; }
.clauses tbody th { font-family: var(--mono); font-weight: 600; font-size: .8125rem; white-space: nowrap; }
.clauses .heading th { font-family: var(--sans); font-size: .9375rem; background: var(--sunken); padding-block: .45rem; }
.clauses td:nth-child(3) { white-space: nowrap; color: var(--muted); font-size: .8125rem; }
.clauses td:last-child { color: var(--tone); white-space: nowrap; font-weight: 600; }
.clauses tr.fail, .clauses tr.warn, .clauses tr.inconclusive { background: var(--tint); }
tbody[data-section]:not(:has(> [data-level]:not([hidden]))) { display: none; }
[hidden] { display: none !important; }
.filters { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: 2.75rem; }
.filters input { flex: 1 1 14rem; }
.filters input, .filters select { font: inherit; font-size: .875rem; color: var(--ink); background: var(--surface); border: 1px solid var(--muted); border-radius: 5px; min-height: 32px; padding: 0 .5rem; max-width: 100%; min-width: 0; }
.filters select { flex: 0 1 10rem; }
.filters output { font-size: .875rem; color: var(--muted); min-width: 5rem; }
.samples > summary { color: var(--link); }
@media (max-width: 40rem) {
  .finding > summary, .finding > .inside { padding-inline: .9rem; }
  .command { flex-direction: column; gap: 0; }
  .command pre { width: 100%; }
}
`;
