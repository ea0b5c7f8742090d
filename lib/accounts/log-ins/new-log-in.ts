import ipaddr from 'ipaddr.js';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { parseAddress } from '@/lib/platform/limits/address-bucket';
import { momentIn } from '@/lib/platform/dates';
import { isLocale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from '../caller';
import { deviceOf } from './device';

/** Whoever opens an account and comes in for the first time within a day is who opened it. */
const NEWCOMER_MS = 86_400_000;
const NOTICE_MS = 86_400_000;
const PLACES_READ = 500;

/**
 * Writes to a person that somebody came into their account with a browser, or from a network, that none of its sessions
 * in half a year had: before the session is opened, in its transaction. The outbox sends one such letter an hour.
 * Nobody is written to about the first time after the sign-up.
 */
export async function tellOfNewLogIn(
  tx: Prisma.TransactionClient,
  user: User,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<void> {
  const now = clock.now();
  const sessions = await listPlaces(tx, user.id);
  if (sessions.length === 0 && now.getTime() - user.createdAt.getTime() < NEWCOMER_MS) return;
  const place = placeOf({ ip, userAgent });
  if (sessions.some((session) => placeOf(session) === place)) return;
  const locale = isLocale(user.locale) ? user.locale : 'pt-BR';
  const device = deviceOf(userAgent);
  await queueMail(tx, {
    recipient: user.email,
    locale,
    template: 'newLogIn',
    values: {
      name: user.name,
      uid: user.uid,
      when: momentIn(locale, now),
      browser: device?.browser ?? '',
      system: device?.system ?? 'unknown',
    },
    expiresAt: new Date(now.getTime() + NOTICE_MS),
  });
}

/** In SQL, as Prisma reads all rows for `distinct` before it takes some, and the person is locked meanwhile. */
function listPlaces(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<{ ip: string; userAgent: string }[]> {
  return tx.$queryRaw`
    select ip, user_agent as "userAgent" from sessions where user_id = ${userId}
    group by ip, user_agent order by max(seen_at) desc limit ${PLACES_READ}`;
}

/** A browser on a system, whatever its version, and the network it came from. */
function placeOf({ ip, userAgent }: { ip: string; userAgent: string }): string {
  const device = deviceOf(userAgent);
  return `${device ? `${device.browser} on ${device.system}` : userAgent} from ${networkOf(ip)}`;
}

/**
 * The first half of an IPv4 address, the first two groups of an IPv6 one: telephones change the rest from day to day.
 */
function networkOf(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, 2).join(':')
    : address.octets.slice(0, 2).join('.');
}
