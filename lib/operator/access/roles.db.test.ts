import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { waitForWaiting, whileHeld } from '@/test/held-rows';
import { createMember } from '@/test/members';
import { ACTIONS } from '../actions/registry';
import { runAction } from '../actions/run-action';
import { operators } from '../lists/operators';
import { readListPage } from '../lists/page';
import { grantOperator } from './operator';
import { mayDo, type Role, ROLES } from './roles';

async function operatorWith(...roles: Role[]): Promise<TestOperator> {
  const operator = await createOperator();
  await db.operator.update({ where: { userId: operator.user.id }, data: { roles } });
  return operator;
}

const rolesOf = async (userId: number) => (await db.operator.findUnique({ where: { userId } }))?.roles;

describe('a role decides about actions', () => {
  test('an owner may do everything, and each other role a part', () => {
    for (const action of ACTIONS) expect(mayDo({ roles: ['owner'] }, action), action.name).toBe(true);
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const names = ACTIONS.filter((action) => mayDo({ roles: [role] }, action)).map(({ name }) => name);
      expect(names.length, role).toBeGreaterThan(5);
      for (const name of ['change_operator_roles', 'change_setting', 'write_to_segment'])
        expect(names, role).not.toContain(name);
    }
    const may = (role: Role, name: string) =>
      ACTIONS.some((action) => action.name === name && mayDo({ roles: [role] }, action));
    expect(may('support', 'freeze_payouts') || may('moderation', 'refund_order')).toBe(false);
    expect(may('finance', 'block_person') || may('support', 'block_person')).toBe(false);
    expect(may('moderation', 'block_person') && may('finance', 'freeze_payouts')).toBe(true);
  });

  test('both on a page and when it is run', async () => {
    const { actor } = await operatorWith('support');
    const { id } = await createMember();
    const offered = await offeredActions(actor, 'person', id);
    expect(offered).toContain('note_person');
    expect(offered).not.toContain('block_person');
    const request = { action: 'block_person', id: String(id), values: { reason: 'golpe' } };
    await expect(runAction(actor, request)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'role_missing',
    });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ blockedAt: null });
  });

  test('and a role that was taken away no longer counts', async () => {
    const { actor, user } = await operatorWith('moderation');
    const { id } = await createMember();
    const request = await requestOf(actor, 'block_person', { id });
    const taking = {
      table: 'users' as const,
      id: user.id,
      changing: [`update operators set roles = '{support}' where user_id = $1`],
    };
    expect(await whileHeld(taking, () => runAction(actor, request))).toMatchObject({
      status: 'rejected',
      reason: { reason: 'role_missing' },
    });
  });
});

describe('on the account of an operator', () => {
  test.each([
    ['change_email', 'support', { email: 'outro@example.com' }],
    ['log_person_out', 'support', {}],
    ['block_person', 'moderation', {}],
  ] as const)('%s is done by owners only', async (action, role, values) => {
    const [{ actor }, colleague] = [await operatorWith(role), await operatorWith('owner')];
    const { id } = colleague.user;
    expect(await offeredActions(actor, 'person', id)).not.toContain(action);
    const request = { action, id: String(id), values: { reason: 'engano', ...values } };
    await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'role_missing' });
    expect(await db.emailChange.count({ where: { userId: id } })).toBe(0);
    expect(await db.consoleSession.count({ where: { operatorId: id } })).toBe(1);
    await doAction((await createOperator()).actor, action, { id, values });
  });

  test('a link to another e-mail that was sent before does not lead to the console', async () => {
    const { actor } = await operatorWith('support');
    const { id } = await createMember();
    await doAction(actor, 'change_email', { id, values: { email: 'cumplice@example.com' } });
    const owner = await createOperator();
    await doAction(owner.actor, 'change_operator_roles', { id, values: { roles: ['finance'] } });
    expect(await db.emailChange.count({ where: { userId: id } })).toBe(0);
  });

  test('a second factor that is reset from the command line leaves the roles as they are', async () => {
    const { user } = await operatorWith('support');
    await grantOperator(user.email);
    expect(await rolesOf(user.id)).toEqual(['support']);
  });
});

describe('two owners', () => {
  test('who end each other’s access at the same moment: one succeeds, and one remains', async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    const endAccess = (by: TestOperator, of: TestOperator) =>
      runAction(by.actor, {
        action: 'change_operator_roles',
        id: String(of.user.id),
        values: { roles: [], reason: 'saiu' },
      });
    // Both have begun before either can look at its subject.
    const { ending } = await db.$transaction(
      async (tx) => {
        for (const { user } of [one, other])
          await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`audited person ${user.id}`}))`;
        const begun = Promise.allSettled([endAccess(one, other), endAccess(other, one)]);
        await waitForWaiting(2);
        return { ending: begun };
      },
      { timeout: 20_000 },
    );
    const failed = (await ending).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failed).toMatchObject([{ code: 'forbidden', reason: 'operators_only' }]);
    const left = [await rolesOf(one.user.id), await rolesOf(other.user.id)];
    expect(left.filter((roles) => roles?.includes('owner'))).toHaveLength(1);
  });

  test('cannot be ended by a colleague without that role, who cannot become one either', async () => {
    const [owner, support] = [await createOperator(), await operatorWith('support', 'moderation', 'finance')];
    const raise = (id: number) => ({
      action: 'change_operator_roles',
      id: String(id),
      values: { roles: ['owner'], reason: 'eu' },
    });
    await expect(runAction(support.actor, raise(support.user.id))).rejects.toMatchObject({
      reason: 'role_missing',
    });
    await expect(runAction(support.actor, raise(owner.user.id))).rejects.toMatchObject({
      reason: 'role_missing',
    });
    expect(await rolesOf(support.user.id)).not.toContain('owner');
  });
});

describe('an owner', () => {
  test('appoints an operator, changes the roles and ends the access, each with a reason in the log', async () => {
    const { actor } = await createOperator();
    const { id, uid } = await createMember();
    const change = (roles: Role[], reason: string) =>
      doAction(actor, 'change_operator_roles', { id, values: { roles }, reason });
    await change(['support'], 'começa hoje');
    expect(await rolesOf(id)).toEqual(['support']);
    await change(['support', 'finance'], 'férias da Ana');
    const { rows } = await readListPage(operators, { q: `@${uid}` });
    expect(rows.map(({ cells }) => cells)).toMatchObject([{ uid, roles: 'support,finance', enrolled: null }]);
    await change([], 'saiu');
    expect(await rolesOf(id)).toBeUndefined();
    const entries = await db.auditEntry.findMany({
      where: { act: 'operator_roles_changed', subjectId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ reason }) => reason)).toEqual([
      'none → support: começa hoje',
      'support → support,finance: férias da Ana',
      'support,finance → none: saiu',
    ]);
  });

  test('ends the console sessions of an operator whose access ends', async () => {
    const [{ actor }, other] = [await createOperator(), await createOperator()];
    await doAction(actor, 'change_operator_roles', { id: other.user.id, values: { roles: [] } });
    expect(await db.consoleSession.count({ where: { operatorId: other.user.id } })).toBe(0);
  });

  test('cannot change their own roles, nor those of a blocked or closed account, and needs the second factor', async () => {
    const { actor, user } = await createOperator();
    const own = {
      action: 'change_operator_roles',
      id: String(user.id),
      values: { roles: [], reason: 'engano' },
    };
    await expect(runAction(actor, own)).rejects.toMatchObject({ reason: 'own_matter' });
    const blocked = await createMember({ blockedAt: new Date() });
    const request = { ...own, id: String(blocked.id) };
    await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
    const stale = { ...actor, isFresh: false };
    await expect(runAction(stale, request)).rejects.toMatchObject({ reason: 'confirm_first' });
    const { actor: support } = await operatorWith('support', 'moderation', 'finance');
    const { id } = await createMember();
    const forbidden = runAction(support, { ...own, id: String(id) });
    await expect(forbidden).rejects.toMatchObject({ reason: 'role_missing' });
  });
});
