/** What the page of a watch has beside the style of a report. */
export const liveStyle = `
.live { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; margin: .2rem 0 .6rem; }
.live > div:first-child { flex: 1 1 20rem; min-width: 0; }
.live p { margin: 0; }
.live .news { font-weight: 600; }
.now, .connection { color: var(--muted); font-size: .875rem; font-variant-numeric: tabular-nums; }
.now.running::before { content: ""; display: inline-block; width: .6rem; height: .6rem; border-radius: 50%; background: var(--link); margin-right: .45rem; }
.live button { min-height: 36px; }
.live .lost { color: var(--warn); font-weight: 600; }
main > .part > section { margin-top: 1.4rem; }
main > .part > section.banner { margin-top: .25rem; }
.notes li.ended { background: var(--pass-tint); border-color: var(--pass); }
.notes { margin: .6rem 0 0; }
.notes li.ended strong { color: var(--pass); }
.notes li.lasting strong { color: var(--warn); }
.causes td:nth-child(6) { white-space: nowrap; font-variant-numeric: tabular-nums; }
.causes tr.pass { background: var(--tint); }
@media (min-width: 40.01rem) { .causes tbody th { width: 42%; } }
.requests td { white-space: nowrap; }
.part > .small { margin: .4rem .2rem 0; }
.runs, .requests table { font-size: .875rem; }
.runs th, .runs td, .requests th, .requests td { padding: .25rem .6rem; }
.runs tbody th, .requests td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 400; }
.requests { max-height: 24rem; overflow: auto; }
.requests th code { overflow-wrap: anywhere; }
button[disabled] { color: var(--muted); cursor: default; }
@media (prefers-reduced-motion: no-preference) {
  .now.running::before { animation: beat 1s ease-in-out infinite alternate; }
  @keyframes beat { to { opacity: .3; } }
}
@media (max-width: 40rem) {
  .live { gap: .4rem; }
  .causes td:nth-child(6), .causes td:nth-child(7) { display: inline-block; }
  .causes td:last-child button { min-height: 32px; }
  .runs thead, .requests thead { display: none; }
  .runs tr, .requests tr { display: block; border-top: 1px solid var(--rule); padding: .3rem .6rem; }
  :is(.runs, .requests) tbody :is(th, td) { display: inline-block; border: 0; padding: 0 .5rem 0 0; }
  .requests tbody th { display: block; }
}
`;
