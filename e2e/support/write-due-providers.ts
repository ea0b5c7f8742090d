import { randomUUID } from 'node:crypto';
import { db } from '@/lib/platform/database/db';
import { writeOrder } from '@/prisma/seed/write-order';
import { createUser, createWork, taxNumberRow } from '@/test/factories';
import { serverTime } from './clock';

/** Lower than the sandbox's, higher than the seed's. */
const PAYMENT_NUMBERS = 500_000;

// payouts.ts runs this in its own process, since Playwright's loader cannot load the seed's modules.
process.stdout.write(JSON.stringify(await writeDueProviders(Number(process.argv[2]))));

async function writeDueProviders(amount: number): Promise<string[]> {
  const customer = await createUser({ name: 'Condomínio Girassol' });
  const uids: string[] = [];
  for (let made = 0; made < amount; made += 1) {
    const provider = await createUser({ name: 'Caio Lima', pixKey: randomUUID() });
    await db.taxNumber.create({ data: taxNumberRow(provider.id) });
    const work = await createWork({ userId: provider.id, hiddenAt: serverTime() });
    await db.$transaction((tx) =>
      writeOrder(tx, {
        plan: {
          customer: customer.name,
          ad: work.title,
          state: 'released',
          orderedDay: -20,
          serviceDay: -15,
          confirmedDay: -14,
        },
        hire: { customerId: customer.id, work, subWork: null, pixKey: provider.pixKey ?? '' },
        couponId: null,
        number: PAYMENT_NUMBERS + provider.id,
        now: serverTime(),
      }),
    );
    uids.push(provider.uid);
  }
  await db.$disconnect();
  return uids;
}
