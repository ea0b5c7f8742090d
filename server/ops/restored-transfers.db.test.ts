import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { PrismaClient } from '@/lib/generated/prisma/client';
import { confirmRestore, listOpenRestores } from '@/lib/ledger/restore';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { recordForgottenTransfer } from '@/lib/payouts/forgotten-transfer';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { connectPool } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { diskStorage } from '@/lib/services/storage/disk';
import { balance, createProvider, orderOf, placeReleasedOrder, SHARE_CENTS } from '@/test/hiring';
import { dueTo, OPERATOR, payOut } from '@/test/payouts';
import { withClient } from './database-client';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

/** A second database on the same server, into which the backup is restored. */
const ownerUrl = `${process.env.DATABASE_OWNER_URL ?? ''}_transfers`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-transfers-'));
const nameOf = (url: string) => new URL(url).pathname.slice(1);
let restored: PrismaClient | undefined;

beforeAll(() => runOnServer(`create database ${nameOf(ownerUrl)} template ${nameOf(inject('templateUrl'))}`));

afterAll(async () => {
  await restored?.$disconnect();
  await runOnServer(`drop database ${nameOf(ownerUrl)} with (force)`);
  fs.rmSync(folder, { recursive: true });
});

async function runOnServer(statement: string): Promise<void> {
  await withClient(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, (client) =>
    client.query(statement),
  );
}

/** Connects to the database that has the rows of a backup. */
async function restoreFrom(backup: string): Promise<PrismaClient> {
  const storage = diskStorage(path.join(folder, 'files'));
  const options = { storage, identity: undefined, isForced: true, migrate: vi.fn() };
  await restoreBackup({ ...options, folder: backup, ownerUrl });
  return connectPool(new pg.Pool({ connectionString: ownerUrl }));
}

test('a transfer that was sent after the backup is not sent again after its restore', async () => {
  const provider = await createProvider();
  const placed = await placeReleasedOrder({ provider });
  const { folder: backup } = await makeBackup({
    databaseUrl: env.DATABASE_URL,
    storage: diskStorage(env.FILES_DIR),
    folder: path.join(folder, 'backups'),
    recipient: undefined,
    keep: 1,
    now: new Date('2026-11-01T05:47:00Z'),
  });
  const { transferId, amountCents } = await payOut(provider);
  expect(await dueTo(provider)).toBeUndefined();
  const books = await balance('cash_pix');

  const shop = (restored = await restoreFrom(backup));
  const due = () => shop.$transaction((tx) => findDuePayouts(tx, [provider.userId]));
  const freeze = () =>
    shop.$transaction((tx) =>
      freezePayouts(OPERATOR, { account: 'cash_pix', userIds: [provider.userId] }, tx),
    );
  expect(await due()).toMatchObject([{ amountCents, orderIds: [placed.orderId] }]);
  await expect(freeze()).rejects.toMatchObject({ code: 'conflict', reason: 'restore_unconfirmed' });

  const reason = 'Listed by the bank';
  await shop.$transaction((tx) =>
    recordForgottenTransfer(tx, OPERATOR, {
      userId: provider.userId,
      account: 'cash_pix',
      amountCents,
      transferId: transferId ?? '',
      reason,
    }),
  );
  const [{ id } = expect.unreachable()] = await listOpenRestores(shop);
  await shop.$transaction((tx) => confirmRestore(tx, id, { operatorId: OPERATOR.userId, reason }));

  await expect(freeze()).rejects.toMatchObject({ reason: 'nothing_due' });
  expect(await shop.order.findUnique({ where: { id: placed.orderId } })).toMatchObject({
    state: (await orderOf(placed)).state,
  });
  expect(await shop.payout.findMany()).toMatchObject([
    { userId: provider.userId, state: 'sent', amountCents: SHARE_CENTS, transferId },
  ]);
  const { accounts } = await trialBalance(shop);
  expect(accounts.cash_pix).toBe(books);
  expect(accounts.provider).toBe(0);
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});
