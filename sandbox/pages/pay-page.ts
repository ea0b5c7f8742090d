import { STYLE } from './style';
import { WORDS, type Language, type Word } from './words';

export type PayPage = {
  language: Language;
  /** The provider that is played. */
  provider: string;
  title: string;
  amountCents: number;
  expiresAt: string;
  pixCode: string | null;
  /** What became of it; null while it can be paid. */
  outcome: Word | null;
  /** What can be done now. */
  deeds: Deed[];
  returnUrl: string | null;
};

export const DEEDS = ['pay', 'decline', 'payLate'] as const;
export type Deed = (typeof DEEDS)[number];

/** A page on which a charge is paid or not. It needs no script. */
export function payPage(page: PayPage): string {
  const words = WORDS[page.language];
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
<title>${page.provider} · Sandbox</title>
<style>${STYLE}</style>
<p class="notice">${words.notice}</p>
<main>
<h1>${page.provider}</h1>
<p class="amount">${money(page.amountCents)}</p>
<p>${escape(page.title)}</p>
${page.outcome ? `<p class="state" role="status">${words[page.outcome]}</p>` : `<p class="muted">${words.until} ${until}</p>`}
${page.pixCode !== null && page.outcome === null ? codeBox(words.code, page.pixCode) : ''}
${page.deeds.length > 0 ? form(page) : ''}
${page.returnUrl !== null && page.outcome ? `<a class="back" href="${escape(page.returnUrl)}">${words.backToShop}</a>` : ''}
</main>
</html>
`;
}

function codeBox(label: string, code: string): string {
  return `<label for="code">${label}</label><textarea id="code" readonly>${escape(code)}</textarea>`;
}

function form({ language, deeds }: PayPage): string {
  const words = WORDS[language];
  const buttons = deeds.map(
    (deed) =>
      `<button name="deed" value="${deed}"${deed === 'pay' ? ' class="first"' : ''}>${words[deed]}</button>`,
  );
  const hint = deeds.includes('payLate') ? `<p class="muted">${words.payLateHint}</p>` : '';
  return `<form method="post">${buttons.join('')}</form>${hint}`;
}

function money(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
