import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { compareListsAfterRestore } from '@/lib/payments/reconciliation/compare-lists';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import * as gateways from '@/lib/services/payment-gateways/payment-gateways';
import { payables } from '@/server/payables';
import { consequenceOf, doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { sandbox } from '@/test/payment-sandbox';
import type { ConsoleActor } from '../access/console-session';

const reason = 'Conferido na lista do banco';
const NOT_COMPARED = { code: 'conflict', reason: 'lists_not_compared' };

let operator: ConsoleActor;
let restore = 0;

beforeAll(async () => {
  operator = (await createOperator()).actor;
});

beforeEach(async () => {
  await sandbox.clearFaults();
  await db.comparedList.deleteMany();
  const restoredAt = clock.now();
  const backupAt = new Date(restoredAt.getTime() - 3_600_000);
  restore = (await db.restore.create({ data: { backupAt, restoredAt } })).id;
});

const confirm = () => doAction(operator, 'confirm_restore', { id: restore, reason });
const compare = () => compareListsAfterRestore(payables);
const isConfirmed = async () =>
  (await db.restore.findUniqueOrThrow({ where: { id: restore } })).confirmedAt !== null;

test('a restore is confirmed only after each gateway’s list was compared since', async () => {
  const before = new Date(clock.now().getTime() - 60_000);
  await db.comparedList.create({ data: { method: 'pix', comparedUpTo: before } });
  await expect(confirm()).rejects.toMatchObject(NOT_COMPARED);
  expect(await offeredActions(operator, 'restore', restore)).toEqual(['confirm_restore']);
  await compare();
  await confirm();
  expect(await isConfirmed()).toBe(true);
});

test('a list that cannot be compared is checked by hand, with a reason and the name of its gateway', async () => {
  await sandbox.fail('paypal.list', 'forbidden', { times: 100 });
  await expect(compare()).rejects.toMatchObject({ kind: 'list_forbidden' });
  await expect(confirm()).rejects.toMatchObject(NOT_COMPARED);
  expect(await consequenceOf(operator, 'check_list', restore)).toEqual({
    sentence: 'list_checked',
    names: { gateway: 'PayPal' },
  });
  await doAction(operator, 'check_list', { id: restore, reason });
  expect(await db.auditEntry.findFirst({ where: { act: 'list_checked' } })).toMatchObject({
    operatorId: operator.userId,
    subjectId: String(restore),
    reason: expect.stringContaining(reason),
  });
  expect(await offeredActions(operator, 'restore', restore)).toEqual(['confirm_restore']);
  await confirm();
  expect(await isConfirmed()).toBe(true);
  const { checkedAt, comparedUpTo } = await db.comparedList.findUniqueOrThrow({
    where: { method: 'paypal' },
  });
  expect(checkedAt).toEqual(expect.any(Date));
  // From where the next comparison begins.
  expect(comparedUpTo?.getTime()).toBeLessThan(clock.now().getTime() - 86_400_000);
});

test('a list whose comparison has not run yet cannot be checked by hand', async () => {
  await expect(
    doAction(operator, 'check_list', { id: restore, target: 'paypal', reason }),
  ).rejects.toMatchObject({ reason: 'action_not_possible' });
  await compare();
  await confirm();
});

test('a gateway that has been switched off does not block a restore for ever', async () => {
  await db.comparedList.create({ data: { method: 'paypal', comparedUpTo: new Date(0) } });
  const known = vi.spyOn(gateways, 'listKnownGateways').mockReturnValue(['pix']);
  await compare();
  await expect(confirm()).rejects.toMatchObject(NOT_COMPARED);
  await doAction(operator, 'check_list', { id: restore, target: 'paypal', reason });
  await confirm();
  expect(await isConfirmed()).toBe(true);
  known.mockRestore();
});
