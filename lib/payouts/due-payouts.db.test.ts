import { PrismaPg } from '@prisma/adapter-pg';
import { expect, test } from 'vitest';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { post } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { encryptField } from '@/lib/platform/field-encryption';
import { clock } from '@/lib/services/clock/clock';
import { createProvider } from '@/test/hiring';
import { dueTo, OPERATOR, payOut } from '@/test/payouts';
import { freezePayouts } from './payout-batch';
import { findDuePayouts, listDuePayouts } from './due-payouts';

const PROVIDERS = 8_000;

/** Of every ten providers, one owes us, one has been paid in full, and eight are due R$ 100. */
async function fillLedger(): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      insert into users (uid, name, email, pix_key)
      select 'many' || n, 'Muitas', 'many' || n || '@example.com', 'many' || n || '@example.com'
      from generate_series(1, ${PROVIDERS}::int) n`;
    await tx.$executeRaw`
      insert into tax_numbers (user_id, sealed, fingerprint, changed_at)
      select id, ${encryptField('11222333000181', 'tax_number')}, '', now() from users`;
    await tx.$executeRaw`
      insert into ledger_transactions (kind, subject, posted_at)
      select kind, id::text, now()
      from users cross join unnest(array['release', 'refund', 'charge_back']::ledger_kind[]) kind
      where kind = case id % 10 when 0 then 'charge_back' when 1 then 'refund' else 'release' end::ledger_kind
        or id % 10 = 1 and kind = 'release'`;
    await tx.$executeRaw`
      insert into ledger_entries (transaction_id, account, user_id, amount_cents)
      select posted.id, account, case account when 'provider' then subject::int end,
        case when (account = 'provider') = (kind = 'release') then -10000 else 10000 end
      from ledger_transactions posted cross join unnest(array['provider', 'escrow']::ledger_account[]) account`;
  });
  await receive('many', PROVIDERS * 10_000);
}

/** Money for pay-outs. */
async function receive(payment: string, amountCents: number): Promise<void> {
  await db.$transaction((tx) =>
    post(tx, {
      kind: 'payment',
      subject: payment,
      at: clock.now(),
      entries: [
        { account: 'cash_pix', amountCents },
        { account: 'escrow', amountCents: -amountCents },
      ],
    }),
  );
}

test('the due amounts of 8,000 providers take as many queries as those of one, and fit in one batch', async () => {
  const queries: string[] = [];
  const adapter = new PrismaPg(process.env.DATABASE_URL ?? '');
  const counted = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  counted.$on('query', ({ query }) => queries.push(query));
  await fillLedger();
  const due = await counted.$transaction((tx) => findDuePayouts(tx));
  await counted.$disconnect();
  expect(queries.filter((query) => /select/i.test(query)).length).toBeLessThanOrEqual(2);
  expect(due).toHaveLength(PROVIDERS * 0.8);
  expect(due.every(({ amountCents }) => amountCents === 10_000)).toBe(true);
  const { payouts } = await freezePayouts(OPERATOR, { account: 'cash_pix' });
  expect(payouts).toHaveLength(PROVIDERS * 0.8);
  expect(await listDuePayouts()).toEqual([]);
});

test('an amount above the limit of a pay-out is paid in two batches, and lists still work', async () => {
  const { userId } = await createProvider();
  const most = 2_147_483_647;
  for (const half of [1, 2]) {
    await receive(`large-${userId}-${half}`, most);
    await db.$transaction((tx) =>
      post(tx, {
        kind: 'release',
        subject: `large-${userId}-${half}`,
        at: clock.now(),
        entries: [
          { account: 'provider', userId, amountCents: -most },
          { account: 'escrow', amountCents: most },
        ],
      }),
    );
  }
  for (let batch = 0; batch < 2; batch += 1) {
    expect(await dueTo({ userId })).toMatchObject({ amountCents: most });
    await payOut({ userId });
  }
  expect(await dueTo({ userId })).toBeUndefined();
});
