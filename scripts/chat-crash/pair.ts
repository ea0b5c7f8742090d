import { createSession } from '@/lib/accounts/session';
import { createOrder, createUser } from '@/test/factories';
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
  if (!ana || !caio) throw new Error('a user is missing');
  await createOrder({ customerId: ana.id, providerId: caio.id });
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
