/** The verdict, the facts of the run, the causes, and the notes. */
export const bannerStyle = `
.banner { background: var(--surface); border: 1px solid var(--rule); border-top: 6px solid var(--tone); border-radius: 8px; padding: 1.1rem 1.5rem .9rem; margin-top: .25rem; }
main > section.banner { margin-top: .25rem; }
.headline { display: flex; gap: 1.1rem; align-items: flex-start; }
.headline .shape { flex: none; color: var(--tone); margin-top: .1rem; }
.headline h1 { color: var(--tone); }
.run-facts { color: var(--muted); font-size: .875rem; margin: .7rem 0 0; }
.sentence { font-size: 1.125rem; margin: .35rem 0 0; max-width: 44rem; }
.proportions { display: block; width: 100%; height: 10px; margin: .9rem 0 .6rem; border-radius: 3px; }
.bar { fill: var(--tone); }
.bar.untested, .bar.inapplicable, .bar.observed { fill: var(--rule); }
.tally { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; padding: 0; margin: 0; font-size: .9375rem; }
.tally li { display: inline-flex; gap: .4rem; align-items: center; color: var(--tone); }
.run { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .8rem 1.75rem; margin: 1rem 0; }
.run dt { color: var(--muted); font-size: .8125rem; }
.run dd { margin: 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.note { background: var(--warn-tint); border-left: 3px solid var(--warn); border-radius: 0 5px 5px 0; padding: .55rem .9rem; margin: 1rem 0; }
.inside .note { background: var(--sunken); border-color: var(--muted); }
.inside .note strong { color: inherit; }
.note strong { color: var(--warn); margin-right: .35rem; }
.first { margin: 0 0 .7rem; }
.first strong, .change strong { margin-right: .35rem; }
.causes td, .causes tbody th { padding: .2rem .6rem; }
.causes thead th { padding: .3rem .6rem; }
.causes caption { padding: .5rem .6rem .2rem; }
.causes { font-size: .875rem; }
.causes tbody th { width: 52%; }
.causes td:nth-child(3) { overflow-wrap: anywhere; }
.causes td:first-child { white-space: nowrap; }
.notes { list-style: none; padding: 0; margin: 0; display: grid; gap: .5rem; }
.notes li { background: var(--warn-tint); border-left: 5px solid var(--warn); border-radius: 6px; padding: .5rem .9rem; font-size: .9375rem; }
.notes p { margin: .2rem 0; }
.notes code { color: var(--muted); }
@media (max-width: 40rem) {
  .banner { padding: .8rem 1rem; }
  .headline { gap: .8rem; }
  .headline .shape { width: 32px; height: 32px; }
  .headline h1 { font-size: 1.4rem; letter-spacing: 0; }
  .sentence { font-size: 1rem; }
  .run-facts span { display: none; }
  .proportions { margin-block: .6rem .4rem; }
  .tally { gap: .1rem .9rem; font-size: .875rem; }
  .run-facts { font-size: .8125rem; }
  .causes thead { display: none; }
  .causes, .causes tbody, .causes tr, .causes tbody th { display: block; width: 100%; }
  .causes td { display: inline; border: 0; padding: 0 .4rem 0 0; color: var(--muted); font-size: .8125rem; }
  .causes th a { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  .causes td:nth-child(3) { display: block; max-height: 1.4rem; overflow: hidden; }
  .causes td:empty { display: none; }
  .causes tr { padding: .4rem .6rem; border-top: 1px solid var(--rule); }
  .causes tbody th { border: 0; padding: .1rem 0; }
}
`;
