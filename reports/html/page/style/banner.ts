/** The verdict, the facts of the run, the cards of what to do first, and the warnings. */
export const bannerStyle = `
.banner { background: var(--surface); border: 1px solid var(--rule); border-top: 6px solid var(--tone); border-radius: 8px; padding: 1.6rem 1.75rem 1.4rem; margin-top: .25rem; }
main > section.banner { margin-top: .25rem; }
.headline { display: flex; gap: 1.1rem; align-items: flex-start; }
.headline .shape { flex: none; color: var(--tone); margin-top: .1rem; }
.headline h1 { color: var(--tone); }
.sentence { font-size: 1.125rem; margin: .35rem 0 0; max-width: 44rem; }
.proportions { display: block; width: 100%; height: 10px; margin: 1.4rem 0 .8rem; border-radius: 3px; }
.bar { fill: var(--tone); }
.bar.untested, .bar.inapplicable, .bar.observed { fill: var(--rule); }
.tally { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; padding: 0; margin: 0; font-size: .9375rem; }
.tally li { display: inline-flex; gap: .4rem; align-items: center; color: var(--tone); }
.run { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .8rem 1.75rem; margin: 1.4rem 0 0; padding-top: 1.2rem; border-top: 1px solid var(--rule); }
.run dt { color: var(--muted); font-size: .8125rem; }
.run dd { margin: 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.note { background: var(--warn-tint); border-left: 3px solid var(--warn); border-radius: 0 5px 5px 0; padding: .55rem .9rem; margin: 1rem 0; }
.inside .note { background: var(--sunken); border-color: var(--muted); }
.inside .note strong { color: inherit; }
.note strong { color: var(--warn); margin-right: .35rem; }
.cards { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; }
.card { background: var(--surface); border: 1px solid var(--rule); border-left: 5px solid var(--tone); border-radius: 6px; padding: .8rem 1.1rem; }
.card p { margin: .2rem 0; }
.card .cause { font-size: 1.02rem; }
.warnings { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; }
.warnings li { background: var(--warn-tint); border-left: 5px solid var(--warn); border-radius: 6px; padding: .8rem 1.1rem; }
.warnings p { margin: .2rem 0; }
@media (max-width: 40rem) { .banner { padding: 1.1rem 1rem; } .headline { gap: .8rem; } }
`;
