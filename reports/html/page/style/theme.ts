/** Colours of both themes (contrast of at least 4.5 to 1), typefaces, and the reader's choice of a theme. */
export const theme = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f7f4, #14171b); --surface: light-dark(#fff, #1b1f25); --sunken: light-dark(#f3f4f3, #14171b);
  --ink: light-dark(#1e242b, #e4e7ea); --muted: light-dark(#56606b, #a4aeb9);
  --rule: light-dark(#dadde0, #343b44); --link: light-dark(#1a5796, #8abcf0);
  --fail: light-dark(#a3221b, #ff9d92); --fail-tint: light-dark(#fcefed, #2f1e1f);
  --warn: light-dark(#805000, #eab65f); --warn-tint: light-dark(#fdf4e3, #2b2418);
  --inconclusive: light-dark(#59479a, #bbaef3); --inconclusive-tint: light-dark(#f3f0fb, #232134);
  --waived: light-dark(#2b5f75, #8cc5da); --waived-tint: light-dark(#ebf4f7, #18262c);
  --pass: light-dark(#1a6640, #83d3a7); --pass-tint: light-dark(#ebf5ef, #17261e);
  --mark: light-dark(#ffe9a8, #46370d);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
:root:has(#theme-light:checked) { color-scheme: light; }
:root:has(#theme-dark:checked) { color-scheme: dark; }
.fail { --tone: var(--fail); --tint: var(--fail-tint); }
.warn { --tone: var(--warn); --tint: var(--warn-tint); }
.inconclusive { --tone: var(--inconclusive); --tint: var(--inconclusive-tint); }
.waived { --tone: var(--waived); --tint: var(--waived-tint); }
.pass { --tone: var(--pass); --tint: var(--pass-tint); }
.untested, .inapplicable, .observed { --tone: var(--muted); --tint: var(--sunken); }
@media (forced-colors: active) {
  .banner, .finding, .badge { border: 1px solid CanvasText; }
  mark { forced-color-adjust: none; }
}
`;
