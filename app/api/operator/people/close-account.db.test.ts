import { describe, expect, test } from 'vitest';
import { accountClosing } from '@/app/account-closing';
import { blockUser } from '@/lib/operator/block';
import { type ConsoleActor, getConsoleActor } from '@/lib/operator/access/console-session';
import { closePerson, getClosing } from '@/lib/operator/people/account-acts';
import { db } from '@/lib/platform/database/db';
import { createOperator } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { placePaidOrder } from '@/test/hiring';
import { createMember } from '@/test/members';

const reason = 'Ligou e mostrou o documento';

async function operator(): Promise<ConsoleActor> {
  return getConsoleActor((await createOperator()).actor);
}

describe('an account that an operator closes', () => {
  test('is kept open by the rules of its owner, which are told', async () => {
    const acting = await operator();
    const { provider } = await placePaidOrder();
    expect(await getClosing(provider.uid, accountClosing)).toEqual({
      obstacles: ['remove_ads_first', 'money_under_way'],
    });
    const closing = closePerson(acting, { uid: provider.uid, reason }, accountClosing);
    await expect(closing).rejects.toMatchObject({ code: 'conflict', reason: 'remove_ads_first' });
    const other = await createOperator();
    expect((await getClosing(other.user.uid, accountClosing)).obstacles).toEqual(['revoke_operator_first']);
    expect(await db.auditEntry.count({ where: { act: 'person_closed' } })).toBe(0);
  });

  test('is closed as by its owner, a blocked one too, with a letter that says by whom', async () => {
    const acting = await operator();
    const person = await createMember();
    await createWork();
    await blockUser({ uid: person.uid, reason: 'golpe' });
    expect((await getClosing(person.uid, accountClosing)).obstacles).toEqual([]);
    const { receipt } = await closePerson(acting, { uid: person.uid, reason }, accountClosing);
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      name: 'Conta encerrada',
      passwordHash: null,
    });
    const [letter] = await db.mail.findMany({ where: { recipient: person.email } });
    expect(letter).toMatchObject({ template: 'accountClosedByUs', values: { receipt } });
    const again = closePerson(acting, { uid: person.uid, reason }, accountClosing);
    await expect(again).rejects.toMatchObject({ reason: 'user_not_found' });
  });
});
