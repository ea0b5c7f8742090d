import { z } from 'zod';

const mailpit = z.object({ messages: z.array(z.object({ To: z.array(z.object({ Address: z.string() })) })) });
const maildev = z.array(z.object({ to: z.array(z.object({ address: z.string() })) }));
const MANY = 10_000;

/** Who got letters, once for each, from the page of a catcher: Mailpit, or MailDev where that stands in for it. */
export async function listRecipients(page: string): Promise<string[]> {
  const answer = await fetch(`${page}/api/v1/messages?limit=${MANY}`);
  if (answer.ok)
    return mailpit.parse(await answer.json()).messages.flatMap(({ To }) => To.map(({ Address }) => Address));
  const letters = maildev.parse(await (await fetch(`${page}/email`)).json());
  return letters.flatMap(({ to }) => to.map(({ address }) => address));
}
