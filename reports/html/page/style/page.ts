/** The page: width, headings, links, focus, the header with its theme choice, and the table of contents. */
export const page = `
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 4rem; background: var(--paper); color: var(--ink); font: 16px/1.55 var(--sans); -webkit-text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: anywhere; }
main, .masthead, .foot { max-width: 74rem; margin: 0 auto; padding: 0 1.5rem; }
.masthead { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding-block: .8rem .6rem; }
.masthead p { margin: 0; font-weight: 600; letter-spacing: .01em; }
.masthead p span { font-weight: 400; color: var(--muted); }
.foot { color: var(--muted); font-size: .875rem; padding-block: 2rem 3rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.55rem, 1.1rem + 2.2vw, 2.3rem); letter-spacing: .015em; }
h2 { font-size: 1.35rem; }
main > section { margin-top: 2rem; }
section > h2 { margin-bottom: .75rem; }
section > h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
h4 { font-size: .95rem; margin: 1.5rem 0 .4rem; }
h4 small, small { font-weight: 400; color: var(--muted); font-size: .8125rem; }
p { margin: .4rem 0; }
.lead { color: var(--muted); margin: 0 0 1rem; max-width: 46rem; }
.small { font-size: .875rem; color: var(--muted); }
caption.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; padding: 0; }
.muted { color: var(--muted); }
.section-head { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: .5rem; }
a { color: var(--link); text-underline-offset: .25em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
:target { outline: 2px solid var(--link); outline-offset: 4px; border-radius: 3px; }
.skip { position: absolute; left: -200vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--surface); padding: .5rem 1rem; z-index: 1; }
.shapes { position: absolute; }
.themes { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .9rem; font-size: .875rem; color: var(--muted); }
.foot .themes { margin-top: .8rem; }
.themes legend { float: left; padding: 0; margin-right: .9rem; line-height: 24px; }
.themes label { display: inline-flex; align-items: center; gap: .35rem; min-height: 24px; cursor: pointer; }
.themes input { margin: 0; width: 1rem; height: 1rem; accent-color: var(--link); }
.contents ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; padding: 0; margin: 0; font-size: .875rem; }
.contents a { display: inline-block; min-height: 24px; }
button { font: inherit; font-size: .8125rem; color: var(--link); background: var(--surface); border: 1px solid var(--rule); border-radius: 5px; min-height: 28px; padding: 0 .7rem; cursor: pointer; }
button:hover { border-color: var(--link); }
button[hidden] { display: none; }
button[data-copy]::before { content: "Copy"; }
button[data-copy].done::before { content: "Copied"; }
button[data-expand]::before { content: "Expand or close all"; }
button[type=reset]::before { content: "Clear"; }
@media (max-width: 40rem) {
  main, .masthead, .foot { padding-inline: 1rem; }
  .masthead { padding-block: .5rem .4rem; }
  .contents { width: 100%; overflow-x: auto; }
  .contents ul { flex-wrap: nowrap; white-space: nowrap; }
}
`;
