import { createSession } from '@/lib/accounts/session';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { startWriter, type Writer } from './writer';

type Pair = { pair: number; url: string; everyMs?: number };

/** A customer and a provider with a paid order, each writing to the other. */
export async function openPair({ pair, url, everyMs = 0 }: Pair): Promise<Writer[]> {
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  const people = [
    await createUser({ uid: `ana${pair}`, name: 'Ana', createdAt }),
    await createUser({ uid: `caio${pair}`, name: 'Caio', createdAt }),
  ];
  const [ana, caio] = people;
  if (!ana || !caio) throw new Error('nobody is there');
  const now = new Date();
  await db.order.create({
    data: {
      customerId: ana.id,
      providerId: caio.id,
      title: 'Pintura',
      priceCents: 12_000,
      feeCents: 1_200,
      executionDate: toDateColumn('2026-12-01'),
      state: 'paid',
      expiresAt: now,
      paidAt: now,
    },
  });
  return Promise.all(
    people.map(async (person) =>
      startWriter({
        url,
        token: await createSession(person, { ip: '127.0.0.1', userAgent: 'crash' }),
        uid: person.uid,
        other: person === ana ? caio.uid : ana.uid,
        everyMs,
      }),
    ),
  );
}
