import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { EXAMPLE_VALUES } from '@/lib/services/mail/example-values';
import { render, type Template, TEMPLATES } from '@/lib/services/mail/render';
import { BOTH_SITES } from './support/sites';

/** As mail apps show an email on a phone and on a desktop. */
const WIDTHS = [360, 640];

/** The emails that have a block which is shown whenever its value is given. */
const WITH_BLOCK: Record<'code' | 'quote' | 'list', Template[]> = {
  code: ['signUpCode', 'ownerCode', 'emailChangeCode', 'phoneCode', 'invitationRewarded'],
  quote: [
    'feedbackReceived',
    'feedbackAnswered',
    'reportClosed',
    'questionAsked',
    'questionAnswered',
    'writtenByUs',
  ],
  list: ['savedSearchAds', 'operatorDigest'],
};

/** Writes every email in both languages, with example values, as pictures and as one text file per language. */
export async function takeEmailPictures(browser: Browser, folder: string): Promise<void> {
  for (const { locale } of BOTH_SITES) {
    const emails = TEMPLATES.map((template) => ({
      template,
      ...render(template, valuesFor(template), locale),
    }));
    for (const { template, html } of emails)
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 640 } });
        await page.setContent(html);
        const file = path.join(folder, `email-${template}-${locale}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        await page.close();
      }
    const texts = emails.map(({ template, subject, text }) => `== ${template}: ${subject}\n\n${text}\n`);
    await writeFile(path.join(folder, `emails-${locale}.txt`), texts.join('\n'));
    process.stdout.write(`emails in ${locale}\n`);
  }
}

function valuesFor(template: Template): { support: string } {
  const others = Object.entries(WITH_BLOCK).filter(([, templates]) => !templates.includes(template));
  return { ...EXAMPLE_VALUES, ...Object.fromEntries(others.map(([name]) => [name, undefined])) };
}
