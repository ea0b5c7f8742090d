import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY_MS } from '@/lib/platform/durations';
import { originFor } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { readEnvironment, readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';

const ADDRESS = '/.well-known/security.txt';
/** The standard recommends less than a year. The file is generated for each request. */
const VALID_DAYS = 180;

/** Shown while the database is unreachable. */
let lastContact: string | undefined;

/** Answers a request for security.txt (RFC 9116), the same on both hosts; returns whether it was one. */
export async function answerSecurityTxt(
  request: IncomingMessage,
  response: ServerResponse,
  { isDatabaseAway }: { isDatabaseAway: () => boolean },
): Promise<boolean> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.url?.split('?', 1)[0] !== ADDRESS) return false;
  const address = await contact(isDatabaseAway);
  const text = [
    `Contact: mailto:${address}`,
    `Expires: ${new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${originFor('pt-BR')}${ADDRESS}`,
    `Canonical: ${originFor('en-US')}${ADDRESS}`,
    '',
  ].join('\n');
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'public, max-age=86400',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
  return true;
}

async function contact(isDatabaseAway: () => boolean): Promise<string> {
  try {
    if (!isDatabaseAway()) lastContact = (await readSetting(supportEmail)).address;
  } catch (error) {
    log.warn({ error }, 'the support address could not be read');
  }
  return lastContact ?? (readEnvironment(supportEmail) ?? supportEmail.initial).address;
}
