/** The two charts and their keys: told apart by shade, pattern of line and word. */
export const charts = `
.chart { display: block; width: 100%; height: auto; max-height: 11rem; background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; margin: .3rem 0 .5rem; }
.keys { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .875rem; color: var(--muted); }
.key::before { content: ""; display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; border-radius: 2px; background: var(--shade); vertical-align: -.08em; }
.sent-a { --shade: var(--link); fill: var(--shade); }
.sent-b { --shade: var(--warn); fill: var(--shade); }
.sent-refused { --shade: var(--fail); fill: var(--shade); }
.announced { --shade: var(--link); stroke: var(--shade); stroke-width: 2; }
.modelled { --shade: var(--muted); stroke: var(--shade); stroke-width: 1.5; stroke-dasharray: 5 4; }
.numbers > summary { color: var(--link); font-size: .875rem; }
@media print { .chart, .key::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .numbers { display: none; } }
`;
