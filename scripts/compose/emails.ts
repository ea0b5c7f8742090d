import { z } from 'zod';

const mailpit = z.object({ messages: z.array(z.object({ To: z.array(z.object({ Address: z.string() })) })) });
const localEmails = z.array(z.object({ to: z.array(z.object({ address: z.string() })) }));
const MANY = 10_000;

/**
 * Lists the recipient of every email on the page of a mail catcher: Mailpit, or the local catcher if that replaces it.
 */
export async function listRecipients(page: string): Promise<string[]> {
  const answer = await fetch(`${page}/api/v1/messages?limit=${MANY}`);
  if (answer.ok)
    return mailpit.parse(await answer.json()).messages.flatMap(({ To }) => To.map(({ Address }) => Address));
  const emails = localEmails.parse(await (await fetch(`${page}/email`)).json());
  return emails.flatMap(({ to }) => to.map(({ address }) => address));
}
