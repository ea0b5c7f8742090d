/** The inline style of the pay pages, in light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --canvas: #f6f8f7; --surface: #fff; --line: #dfe6e3; --ink: #14231f;
  --muted: #55645f; --brand: #0e7a5f; --on-brand: #fff; --sun: #ffc53d; --on-sun: #1f2a12; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0f1614; --surface: #16201d; --line: #26332f;
  --ink: #e8f0ed; --muted: #9db0a9; --brand: #4cc9a0; --on-brand: #0b1512; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 8px 16px; background: var(--sun); color: var(--on-sun); text-align: center;
  font-weight: 600; }
main { max-width: 440px; margin: 32px auto; padding: 24px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 18px; }
.amount { margin: 8px 0 0; font-size: 36px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
p { margin: 8px 0; }
.muted, label { color: var(--muted); }
.state { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; font-weight: 600; }
label { display: block; margin-top: 16px; font-size: 14px; }
textarea { display: block; width: 100%; height: 100px; padding: 12px; border: 1px solid var(--muted);
  border-radius: 12px; background: var(--canvas); color: var(--ink); font: 14px/1.4 ui-monospace, monospace; }
form { display: grid; gap: 12px; margin-top: 24px; }
button, .back { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border-radius: 12px;
  border: 1px solid var(--muted); background: none; color: var(--ink); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.first { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
.back { margin-top: 24px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
@media (max-width: 500px) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh; } }
`;
