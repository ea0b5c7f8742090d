import type { IncomingMessage } from 'node:http';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { isKnownHostname } from '@/server/http/trusted-headers';

const PUBLIC_ORIGINS: readonly string[] = LOCALES.map(originFor);

/**
 * Whether a page may open a line: one of ours, at a public address or at the host that it asks. Apps and scripts, which
 * are no page, send no Origin; a token they need all the same.
 */
export function isAllowedOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || PUBLIC_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && isKnownHostname(page.hostname);
}
