import { expect } from '@playwright/test';

type Mail = { text: string };

/** The newest e-mail to an address that contains this text, once the mail server has it. */
export async function findInMail(address: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts = (await emailsTo(address)).map(({ text }) => text);
    found = texts.flatMap((text) => wanted.exec(text)?.[0] ?? []).at(-1);
    expect(found, `an e-mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [100] });
  return found ?? '';
}

/** The mail server has hundreds of e-mails, so the search happens there. */
export async function emailsTo(address: string): Promise<Mail[]> {
  const page = process.env.E2E_MAIL;
  if (!page) throw new Error('E2E_MAIL must name the page of the mail server');
  const response = await fetch(`${page}/email?to=${encodeURIComponent(address)}`);
  return response.json();
}

export function codeSentTo(address: string): Promise<string> {
  return findInMail(address, /^[0-9A-Z]{4}$/m);
}

export function linkSentTo(address: string): Promise<string> {
  return findInMail(address, /^https?:\S+$/m);
}
