/** Findings, clauses, exchanges and commands. */
export const evidenceStyle = `
code, pre, .id { font-family: var(--mono); font-size: .875em; }
.id { font-weight: 600; display: inline-block; max-width: 100%; }
code { unicode-bidi: isolate; }
pre { background: var(--sunken); border: 1px solid var(--rule); border-radius: 5px; padding: .7rem .85rem; margin: .3rem 0; font-size: .8125rem; line-height: 1.5; white-space: pre-wrap; unicode-bidi: plaintext; tab-size: 4; }
pre code { font-size: inherit; }
pre.body { max-height: 26rem; overflow: auto; }
summary { cursor: pointer; min-height: 28px; }
.finding { background: var(--surface); border: 1px solid var(--rule); border-left: 5px solid var(--tone); border-radius: 6px; margin: 0 0 .3rem; }
.finding > summary { padding: .3rem 1rem; list-style: none; display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; }
.finding > summary::-webkit-details-marker { display: none; }
.finding > summary::after { content: ""; grid-area: 1 / 2; width: .55rem; height: .55rem; border: solid var(--muted); border-width: 0 2px 2px 0; transform: rotate(45deg); margin: .35rem .2rem; }
.finding[open] > summary::after { transform: rotate(225deg); margin-top: .6rem; }
.finding > summary h3 { font-size: .9375rem; font-weight: 600; text-wrap: wrap; }
.finding > summary .facts { grid-column: 1 / -1; }
.finding:not([open]) > summary { grid-template-columns: auto 1fr; align-items: baseline; padding-right: 2.2rem; position: relative; column-gap: .6rem; }
.finding:not([open]) > summary h3 { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.finding:not([open]) > summary .facts { grid-area: 1 / 1; }
.finding:not([open]) > summary .facts > :last-child { display: none; }
.finding:not([open]) > summary::after { position: absolute; right: 1rem; top: .55rem; margin: 0; }
.facts { display: flex; flex-wrap: wrap; gap: .15rem .6rem; align-items: center; color: var(--muted); font-size: .875rem; }
.finding > .inside { padding: 0 1rem 1rem; scroll-margin-top: 3.4rem; }
.inside .inside { border-left: 2px solid var(--rule); padding-left: 1rem; }
.label { margin: 1rem 0 .2rem; font-size: .875rem; font-weight: 600; }
.command { display: flex; gap: .6rem; align-items: flex-start; }
.command pre { flex: 1; min-width: 0; }
.command button { flex: none; margin-top: .3rem; min-height: 32px; }
.exchange { border-top: 1px solid var(--rule); margin-top: 1.25rem; padding-top: .9rem; }
.outcome small { margin-left: .5rem; }
.headers summary { color: var(--link); font-size: .875rem; }
.steps { margin: .2rem 0 1rem; padding-left: 1.6rem; }
.steps li { margin: .15rem 0; }
.whole summary, .long summary, .places summary, .script summary, .fold > summary { color: var(--link); font-size: .875rem; }
.more > summary { margin: .3rem 0; font-size: .875rem; }
.fold > summary { padding: .25rem 0; }
.script pre { max-height: 26rem; overflow: auto; }
pre.fragment { border-left: 3px solid var(--fail); }
.clauses { font-size: .875rem; }
.clauses th, .clauses td { padding: .25rem .9rem; line-height: 1.5; }
.clauses tbody th { font-family: var(--mono); font-weight: 600; font-size: .8125rem; white-space: nowrap; }
.clauses .heading th { font-family: var(--sans); font-size: .9375rem; background: var(--sunken); padding-block: .45rem; }
.clauses td:nth-child(3) { white-space: nowrap; color: var(--muted); font-size: .8125rem; }
.clauses td:last-child { color: var(--tone); white-space: nowrap; font-weight: 600; }
.clauses tr.fail, .clauses tr.warn, .clauses tr.inconclusive { background: var(--tint); }
.filtered [data-group]:not(:has([data-about]:not([hidden]), [data-basis]:not([hidden]))) { display: none; }
[hidden] { display: none !important; }
.filtered .first { display: none; }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem .5rem; align-items: center; margin-top: .8rem; padding: .45rem 0; background: var(--paper); border-bottom: 1px solid var(--rule); }
.filters > div { display: flex; gap: .4rem; flex: 3 1 26rem; min-width: 0; }
.filters input { flex: 1 1 11rem; }
.filters input, .filters select { font: inherit; font-size: .875rem; color: var(--ink); background: var(--surface); border: 1px solid var(--muted); border-radius: 5px; min-height: 32px; padding: 0 .4rem; min-width: 0; }
.filters select { flex: 1 1 7rem; }
.filters output { font-size: .875rem; color: var(--muted); }
@media (max-width: 40rem) {
  .finding > summary, .finding > .inside { padding-inline: .9rem; }
  .filters { gap: .2rem .5rem; padding: .3rem 0; }
  .filters input { flex-basis: 5.5rem; }
  .filters > div { overflow-x: auto; flex: 2 1 9rem; }
  .filters select { flex: none; width: 5.8rem; }
  .finding:not([open]) > summary { grid-template-columns: 1fr; }
  .finding:not([open]) > summary h3 { white-space: normal; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
  .finding:not([open]) > summary .facts { grid-area: auto; }
  .command { flex-direction: column; gap: 0; }
  .command pre { width: 100%; }
  .clauses thead, .questions thead, .untestable thead, .clauses td:nth-child(3) { display: none; }
  :is(.clauses, .questions, .untestable) :is(tr, th, td) { display: block; width: auto; min-width: 0; max-width: none; }
  :is(.clauses, .questions, .untestable) :is(td, tbody tr:not(.heading) th) { border-top: 0; padding-block: .1rem; }
  :is(.clauses, .questions, .untestable) tbody tr { border-top: 1px solid var(--rule); padding-block: .3rem; }
}
`;
