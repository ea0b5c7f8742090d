import type { Locale } from '@/lib/platform/locale';
import { escapeHtml } from '@/lib/platform/text/html';
import type { MailList } from './mail-list';

type Parts = {
  locale: Locale;
  brand: string;
  heading: string;
  intro: string;
  code?: string | undefined;
  quote?: string | undefined;
  list?: MailList | undefined;
  button?: { label: string; link: string } | undefined;
  outro: string;
  footer: string;
  /** How the reader unsubscribes from this kind of email. */
  ending?: { label: string; link: string } | undefined;
};

// Email clients do not support custom properties, so these repeat the tokens of app/globals.css.
const CANVAS = '#f6f8f7';
const INK = '#14231f';
const MUTED = '#55645f';
const BRAND = '#0e7a5f';
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** An email as a small HTML page for any email client. All values are plain text. */
export function emailHtml(parts: Parts): string {
  const { locale, brand, heading, intro, code, quote, list = [], button, outro, footer, ending } = parts;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${CANVAS};color:${INK};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${BRAND}">${escapeHtml(brand)}</p>
<div style="padding:28px 24px;background:#ffffff;border:1px solid #dfe6e3;border-radius:16px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraph(intro)}
${code === undefined ? '' : codeBlock(code)}${quote === undefined ? '' : quoteBlock(quote)}${list.map(listBlock).join('')}${button === undefined ? '' : buttonBlock(button)}${paragraph(outro, `margin:0;color:${MUTED};font-size:14px`)}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${MUTED}">${escapeHtml(footer)}</p>${ending === undefined ? '' : endingBlock(ending)}
</div>
</body>
</html>
`;
}

function paragraph(text: string, style = 'margin:0 0 16px'): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`;
}

function codeBlock(code: string): string {
  const style = `margin:0 0 16px;font-size:36px;font-weight:700;letter-spacing:8px;color:${BRAND}`;
  return `<p style="${style}">${escapeHtml(code)}</p>\n`;
}

function quoteBlock(text: string): string {
  const style = `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${BRAND};white-space:pre-line`;
  return `<blockquote style="${style}">${escapeHtml(text)}</blockquote>\n`;
}

function listBlock({ title, link, items }: MailList[number]): string {
  const rows = items.map(
    (
      item,
    ) => `<li style="margin:0 0 12px"><a href="${escapeHtml(item.link)}" style="color:${BRAND};font-weight:600">${escapeHtml(item.title)}</a><br>
<span style="font-size:14px;color:${MUTED}">${escapeHtml(item.text)}</span></li>`,
  );
  return `<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3"><a href="${escapeHtml(link)}" style="color:${INK}">${escapeHtml(title)}</a></h2>
<ul style="margin:0 0 16px;padding:0;list-style:none">
${rows.join('\n')}
</ul>\n`;
}

function endingBlock({ label, link }: { label: string; link: string }): string {
  const style = `color:${MUTED};text-decoration:underline`;
  return `
<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** The URL is also written out below: some clients hide links, and some people do not trust them. */
function buttonBlock({ label, link }: { label: string; link: string }): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:12px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${look}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${MUTED};word-break:break-all">${escapeHtml(link)}</p>\n`;
}
