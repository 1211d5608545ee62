/**
 * Styles of the identity provider's pages, which load before the application and without it: Fluent's neutral colours
 * and sizes with the brand's own, in light and dark.
 */
export const styles = `
:root {
  color-scheme: light dark;
  --page: #f5f5f5; --card: #fff; --edge: #f0f0f0; --text: #242424; --soft: #616161; --border: #d1d1d1; --line: #616161;
  --brand: #157986; --brand-hover: #0f6d7a; --brand-pressed: #09535d; --link: #0f6d7a; --wrong: #bc2f32; --focus: #000;
  --hint: #e9f7f8; --notice: #fff9f5; --notice-edge: #fdcfb4; --notice-text: #8a3707; --shadow: 0 0 2px rgb(0 0 0 / 12%), 0 2px 4px rgb(0 0 0 / 14%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141414; --card: #292929; --edge: #3d3d3d; --text: #fff; --soft: #adadad; --border: #666; --line: #adadad;
    --brand: #0f6d7a; --brand-hover: #157986; --brand-pressed: #04444e; --link: #4db1bb; --wrong: #e37d80; --focus: #fff;
    --hint: #01373f; --notice: #4a1e04; --notice-edge: #8a3707; --notice-text: #faa06b; --shadow: 0 0 2px rgb(0 0 0 / 24%), 0 2px 4px rgb(0 0 0 / 28%);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--page); color: var(--text);
  font: 0.875rem/1.43 "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif;
}
main {
  width: min(100%, 25rem); padding: 2rem; background: var(--card); border: 1px solid var(--edge);
  border-radius: 0.5rem; box-shadow: var(--shadow); overflow-wrap: break-word;
}
.product { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.5rem; color: var(--soft); }
.product strong { margin-inline-end: 0.25rem; font-size: 1rem; font-weight: 600; color: var(--text); }
.product svg { flex: none; }
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 2rem; font-weight: 600; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; line-height: 1.375rem; font-weight: 600; }
.question { margin-block-end: 1rem; }
p { margin: 0 0 1rem; }
p:last-child { margin: 0; }
.provider, .help { color: var(--soft); }
b { font-weight: 600; color: var(--text); }
.help { margin: 1.5rem 0 0; }
dl { margin: 0; }
dt { color: var(--soft); }
dd { margin: 0 0 0.75rem; }
.hint { padding: 0.75rem; border-radius: 0.25rem; background: var(--hint); }
.notice {
  padding: 0.75rem; border: 1px solid var(--notice-edge); border-radius: 0.25rem; background: var(--notice);
  color: var(--notice-text); overflow-wrap: anywhere;
}
.field { margin: 0 0 1rem; }
label { display: block; margin: 0 0 0.25rem; }
input {
  width: 100%; min-height: 2.75rem; padding: 0 0.75rem; color: inherit; background: transparent;
  border: 1px solid var(--border); border-block-end-color: var(--line); border-radius: 0.25rem;
  font: inherit; font-size: 1rem;
}
input[aria-invalid] { border-color: var(--wrong); }
.wrong { display: flex; gap: 0.375rem; margin: 0.25rem 0 0; color: var(--wrong); }
.wrong svg { flex: none; margin-block-start: 0.125rem; }
button, .button {
  display: block; width: 100%; min-height: 2.75rem; padding: 0.75rem; border: 1px solid transparent; border-radius: 0.25rem;
  background: var(--brand); color: #fff; font: inherit; font-weight: 600; line-height: 1.25rem; text-align: center;
  text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-hover); }
button:active, .button:active { background: var(--brand-pressed); }
.quiet, .quiet:hover, .quiet:active { border-color: var(--border); background: transparent; color: inherit; }
.quiet:hover, .quiet:active { border-color: var(--line); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
input:focus-visible { outline-color: var(--link); outline-offset: -1px; }
input[aria-invalid]:focus-visible { outline-color: var(--wrong); }
.ground { fill: var(--brand); }
`;
