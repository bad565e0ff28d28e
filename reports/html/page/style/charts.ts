/** The charts and their keys, distinguished by shade, line pattern and word. */
export const charts = `
.chart { display: block; width: 100%; height: auto;  background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; margin: .3rem 0 .5rem; }
.keys { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .875rem; color: var(--muted); }
.key::before { content: ""; display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; border-radius: 2px; background: var(--shade); vertical-align: -.08em; }
.key:is(.announced, .modelled, .jumped)::before { width: 1.6rem; height: 0; border-radius: 0; background: none; border-top: 2px solid var(--shade); vertical-align: .25em; }
.key.modelled::before { border-top-style: dashed; }
.key.jumped::before { width: 0; height: 1em; border-top: 0; border-left: 2px dotted var(--shade); vertical-align: -.15em; }
.class-2xx { --shade: var(--pass); fill: var(--shade); }
.class-3xx { --shade: var(--waived); fill: var(--shade); }
.class-4xx { --shade: var(--warn); fill: var(--shade); }
.class-5xx { --shade: var(--fail); fill: var(--shade); }
.class-none { --shade: var(--muted); fill: var(--shade); }
.late-median { --shade: var(--link); fill: var(--shade); }
.late-p95 { --shade: var(--rule); fill: var(--shade); }
.chart text { fill: var(--muted); font: 11px var(--sans); }
.chart .route { fill: var(--ink); }
.chart .end { text-anchor: end; }
.chart .middle { text-anchor: middle; }
.grid { stroke: var(--rule); stroke-width: 1; }
.announced { --shade: var(--link); stroke: var(--shade); stroke-width: 2; }
.jump { stroke: var(--muted); stroke-width: 1; stroke-dasharray: 1 3; }
.jumped { --shade: var(--muted); }
.modelled { --shade: var(--muted); stroke: var(--shade); stroke-width: 1.5; stroke-dasharray: 5 4; }
.numbers > summary { color: var(--link); font-size: .875rem; }
@media (max-width: 40rem) {
  .chart text { font-size: 18px; }
  .chart .route { font-size: 15px; }
  .axes .end ~ .middle.tick:nth-of-type(odd) { display: none; }
}
@media print { .chart, .key::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .numbers { display: none; } }
`;
