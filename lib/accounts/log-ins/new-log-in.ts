import ipaddr from 'ipaddr.js';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { parseAddress } from '@/lib/platform/limits/address-bucket';
import { momentIn } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';
import { localeOf } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Caller } from '../caller';
import { deviceOf } from './device';
import { NEWCOMER_MS } from '../rules';

const NOTICE_MS = DAY_MS;
const PLACES_READ = 500;

/**
 * Notifies a user by email of a log-in from a browser or network that none of their sessions of the last half
 * year used. Runs in the transaction of the log-in, before the session is created. The outbox sends at most
 * one such email an hour. The first log-in after sign-up sends none.
 */
export async function notifyOfNewLogIn(
  tx: Prisma.TransactionClient,
  user: User,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<void> {
  const now = clock.now();
  const sessions = await listPlaces(tx, user.id);
  if (sessions.length === 0 && now.getTime() - user.createdAt.getTime() < NEWCOMER_MS) return;
  const place = placeOf({ ip, userAgent });
  if (sessions.some((session) => placeOf(session) === place)) return;
  const device = deviceOf(userAgent);
  await notifyUser(tx, user, {
    path: '/settings/security',
    template: 'newLogIn',
    values: {
      uid: user.uid,
      when: momentIn(localeOf(user.locale), now),
      browser: device?.browser ?? '',
      system: device?.system ?? 'unknown',
    },
    expiresAt: new Date(now.getTime() + NOTICE_MS),
  });
}

/** Raw SQL, because Prisma applies `distinct` and `take` in memory, while the user's row stays locked. */
function listPlaces(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<{ ip: string; userAgent: string }[]> {
  return tx.$queryRaw`
    select ip, user_agent as "userAgent" from sessions where user_id = ${userId}
    group by ip, user_agent order by max(seen_at) desc limit ${PLACES_READ}`;
}

/** The browser and system without their versions, and the network. */
function placeOf({ ip, userAgent }: { ip: string; userAgent: string }): string {
  const device = deviceOf(userAgent);
  return `${device ? `${device.browser} on ${device.system}` : userAgent} from ${networkOf(ip)}`;
}

/**
 * The first half of an IPv4 address or the first two groups of an IPv6 address; mobile networks change the
 * rest daily.
 */
function networkOf(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, 2).join(':')
    : address.octets.slice(0, 2).join('.');
}
