import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { db } from '@/lib/platform/database/db';
import { holdRow, untilWaiting, waitForWaiting } from '@/test/held-rows';
import { createMember, PASSWORD } from '@/test/members';
import { createOperator } from '@/test/console/operators';
import { asOwner } from '@/test/owner';
import { refuseOperator, revokeOperator } from '../access/operator';
import { blockUser } from '../block';
import { audited } from './audited';
import type { Subject } from './subjects';

describe('an operator’s action', () => {
  test('is logged with operator, reason, and the state before and after', async () => {
    const { actor } = await createOperator();
    const { id, uid } = await createMember();
    const reason = 'vendia o que não tinha';
    await audited(actor, { act: 'person_blocked', subject: { kind: 'person', id }, reason }, (tx) =>
      blockUser({ uid, reason }, tx),
    );
    expect(await entriesOf({ kind: 'person', id })).toMatchObject([
      {
        operatorId: actor.userId,
        act: 'person_blocked',
        reason,
        before: { uid, blockedAt: null },
        after: { uid, blockedAt: expect.any(String), blockedReason: reason },
      },
    ]);
  });

  test('is not logged when it fails, and rolled back when it cannot be logged', async () => {
    const { actor } = await createOperator();
    const { id, uid } = await createMember();
    const subject = { kind: 'person', id } as const;
    const failing = audited(actor, { act: 'person_blocked', subject, reason: 'x' }, async (tx) => {
      await blockUser({ uid, reason: 'x' }, tx);
      throw new Error('the wire broke');
    });
    await expect(failing).rejects.toThrow('the wire broke');
    expect(await entriesOf(subject)).toEqual([]);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ blockedAt: null });

    await asOwner(`alter table audit_entries add constraint full_up check (reason <> 'cheio')`);
    const unwritten = audited(actor, { act: 'person_blocked', subject, reason: 'cheio' }, (tx) =>
      blockUser({ uid, reason: 'x' }, tx),
    );
    await expect(unwritten).rejects.toThrow('full_up');
    await asOwner('alter table audit_entries drop constraint full_up');
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ blockedAt: null });
  });

  test('requires a reason', async () => {
    const { actor } = await createOperator();
    const { id } = await createMember();
    const silent = audited(
      actor,
      { act: 'person_blocked', subject: { kind: 'person', id }, reason: ' ' },
      async () => undefined,
    );
    await expect(silent).rejects.toMatchObject({ code: 'invalid', reason: 'reason_missing' });
  });

  test('is rejected when it concerns the operator, for existing and for new subjects', async () => {
    const { actor, user } = await createOperator();
    const subject = { kind: 'person', id: user.id } as const;
    for (const about of [subject, () => subject]) {
      const own = audited(actor, { act: 'person_blocked', subject: about, reason: 'x' }, (tx) =>
        blockUser({ uid: user.uid, reason: 'x' }, tx),
      );
      await expect(own).rejects.toMatchObject({ code: 'forbidden', reason: 'own_matter' });
    }
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ blockedAt: null });
  });

  test('is logged with the state after a concurrent action', async () => {
    const [{ actor: first }, { actor: second }] = [await createOperator(), await createOperator()];
    const { id, uid } = await createMember();
    const subject = { kind: 'person', id } as const;
    const block = (by: typeof first, reason: string) =>
      audited(by, { act: 'person_blocked', subject, reason }, (tx) => blockUser({ uid, reason }, tx));
    const both = [];
    const held = await holdRow({ table: 'users', id });
    both.push(block(first, 'um'));
    await waitForWaiting(1);
    both.push(block(second, 'outro'));
    await waitForWaiting(2);
    await held.release();
    await Promise.all(both);
    const blocked = { blockedReason: 'um', blockedAt: expect.any(String) };
    expect(await entriesOf(subject)).toMatchObject([
      { reason: 'um', before: { blockedAt: null }, after: blocked },
      { reason: 'outro', before: blocked, after: blocked },
    ]);
  });

  test('is completed before a concurrent revocation, and later actions are rejected', async () => {
    const { actor, user } = await createOperator();
    const { id } = await createMember();
    const audit = { act: 'person_unblocked', subject: { kind: 'person', id }, reason: 'x' } as const;
    let revoking: Promise<void> = Promise.resolve();
    await audited(actor, audit, async () => {
      revoking = revokeOperator(user.email);
      await untilWaiting(revoking);
      expect(await db.operator.count({ where: { userId: user.id } })).toBe(1);
    });
    await revoking;
    await expect(audited(actor, audit, async () => undefined)).rejects.toMatchObject({
      reason: 'operators_only',
    });
  });
});

test('the log cannot be changed or deleted from, even by the owner of the table', async () => {
  await createOperator();
  for (const statement of [
    `update audit_entries set reason = 'outro'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(asOwner(statement)).rejects.toThrow('append-only');
});

test('an operator must be revoked before they can close their account', async () => {
  const { actor } = await createOperator();
  const leaving = closeAccount(actor, PASSWORD, { guards: [refuseOperator], erasers: [] });
  await expect(leaving).rejects.toMatchObject({ reason: 'revoke_operator_first' });
});

function entriesOf({ kind, id }: Subject) {
  return db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id) },
    orderBy: { id: 'asc' },
  });
}
