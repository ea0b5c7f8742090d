import { type Language, type MessageKey, MESSAGES } from './messages';

/** The inline style of the pay pages, in light and dark. */
const STYLE = `
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

export type PayPage = {
  language: Language;
  /** The simulated gateway. */
  gateway: string;
  title: string;
  amountCents: number;
  expiresAt: string;
  pixCode: string | null;
  /** Its outcome; null while it can be paid. */
  outcome: MessageKey | null;
  /** The possible actions. */
  actions: PayerAction[];
  /** For a card; 1: no choice of instalments. */
  maxInstallments?: number;
  returnUrl: string | null;
};

export type PayerAction = 'pay' | 'decline' | 'payLate' | 'analyse';

/** A page to pay or decline a charge. It needs no script. */
export function payPage(page: PayPage): string {
  const messages = MESSAGES[page.language];
  const locale = page.language === 'pt' ? 'pt-BR' : 'en-US';
  const until = new Date(page.expiresAt).toLocaleString(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.gateway} · Sandbox</title>
<style>${STYLE}</style>
<p class="notice">${messages.notice}</p>
<main>
<h1>${page.gateway}</h1>
<p class="amount">${money(page.amountCents)}</p>
<p>${escape(page.title)}</p>
${page.outcome ? `<p class="state" role="status">${messages[page.outcome]}</p>` : `<p class="muted">${messages.until} ${until}</p>`}
${page.pixCode !== null && page.outcome === null ? codeBox(messages.code, page.pixCode) : ''}
${page.actions.length > 0 ? form(page) : ''}
${page.returnUrl !== null && page.outcome ? `<a class="back" href="${escape(page.returnUrl)}">${messages.backToShop}</a>` : ''}
</main>
</html>
`;
}

function codeBox(label: string, code: string): string {
  return `<label for="code">${label}</label><textarea id="code" readonly>${escape(code)}</textarea>`;
}

function form({ language, actions, maxInstallments = 1 }: PayPage): string {
  const messages = MESSAGES[language];
  const buttons = actions.map(
    (action) =>
      `<button name="action" value="${action}"${action === 'pay' ? ' class="first"' : ''}>${messages[action]}</button>`,
  );
  const hint = actions.includes('payLate') ? `<p class="muted">${messages.payLateHint}</p>` : '';
  const choice = maxInstallments > 1 ? installmentsBox(messages.installments, maxInstallments) : '';
  return `<form method="post">${choice}${buttons.join('')}</form>${hint}`;
}

function installmentsBox(label: string, max: number): string {
  const options = Array.from({ length: max }, (_, index) => `<option>${index + 1}</option>`);
  return `<label for="installments">${label}</label><select id="installments" name="installments">${options.join('')}</select>`;
}

function money(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
