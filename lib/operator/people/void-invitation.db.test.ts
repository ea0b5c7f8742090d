import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createUser } from '@/test/factories';
import { runAction } from '../actions/run-action';

/** A user who signed up with another user's invitation. */
async function createInvited(): Promise<number> {
  const [inviter, invited] = [await createUser(), await createUser()];
  await db.invitation.create({
    data: { inviterId: inviter.id, invitedId: invited.id, createdAt: clock.now() },
  });
  return invited.id;
}

test('an operator voids the invitation of an invited person, with a reason', async () => {
  const { actor } = await createOperator();
  const id = await createInvited();
  await doAction(actor, 'void_invitation', { id, reason: 'contas combinadas' });
  expect(await db.invitation.findUnique({ where: { invitedId: id } })).toMatchObject({
    state: 'voided',
    decidedAt: expect.any(Date),
  });
  expect(await db.auditEntry.findMany({ where: { act: 'invitation_voided' } })).toMatchObject([
    { subjectKind: 'person', subjectId: String(id), reason: 'contas combinadas' },
  ]);
  expect(await offeredActions(actor, 'person', id)).not.toContain('void_invitation');
});

test('a form that was opened before the reward does not void the invitation', async () => {
  const { actor } = await createOperator();
  const id = await createInvited();
  const request = await requestOf(actor, 'void_invitation', { id });
  await db.invitation.update({
    where: { invitedId: id },
    data: { state: 'rewarded', decidedAt: clock.now() },
  });
  await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
});

test('nothing is offered for a person without an invitation', async () => {
  const { actor } = await createOperator();
  const { id } = await createUser();
  expect(await offeredActions(actor, 'person', id)).not.toContain('void_invitation');
});
