import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import { folderOf } from './mail-folder';

/** The e-mails that the mail server has received for an address, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = folderOf(inject('mailFolder'), address);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.sort().map((file) => PostalMime.parse(fs.readFileSync(path.join(folder, file)))));
}

/** The newest e-mail to an address. Throws when there is none. */
export async function lastEmailTo(address: string): Promise<Email> {
  const mail = (await emailsTo(address)).at(-1);
  if (!mail) throw new Error(`No e-mail to ${address}`);
  return mail;
}

/** The code in the newest e-mail to an address. */
export async function codeSentTo(address: string): Promise<string> {
  const { text } = await lastEmailTo(address);
  const code = /^[0-9A-Z]{4}$/m.exec(text ?? '')?.[0];
  if (!code) throw new Error(`No code in the e-mail to ${address}`);
  return code;
}

/** The newest link that was sent to an address. Throws when there is none. */
export async function linkSentTo(address: string): Promise<URL> {
  const mails = await emailsTo(address);
  const links = mails.flatMap(({ text }) => /^https?:\S+$/m.exec(text ?? '') ?? []);
  const link = links.at(-1);
  if (link === undefined) throw new Error(`No link in the e-mails to ${address}`);
  return new URL(link);
}
