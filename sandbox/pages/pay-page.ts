import { STYLE } from './style';
import { MESSAGES, type Language, type MessageKey } from './messages';

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
