import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { taxNumberRow } from '@/test/factories';
import { createMember } from '@/test/members';
import { countTaxReading } from '../audit/readings';
import { TAX_READINGS_PER_HOUR } from '../rules';

const CPF = '52998224725';
const SHOWN = '529.982.247-25';
const reason = 'Ofício 17 da Receita';

async function scene() {
  const [{ actor }, person] = [await createOperator(), await createMember()];
  await db.taxNumber.create({ data: taxNumberRow(person.id, CPF) });
  const show = (by = actor) => doAction(by, 'read_tax_number', { id: person.id, reason });
  return { actor, person, show };
}

test('a tax number is shown in full, and the log has the reading and its reason without the number', async () => {
  const { actor, person, show } = await scene();
  expect((await show()).values).toEqual({ number: SHOWN });
  const entries = await db.auditEntry.findMany({ where: { subjectId: String(person.id) } });
  expect(entries).toMatchObject([{ operatorId: actor.userId, act: 'tax_number_read', reason }]);
  expect(JSON.stringify(entries)).not.toMatch(/529\.?982\.?247/);
});

test('a tax number is not shown without a fresh second factor or a reason, or to its owner', async () => {
  const { actor, person, show } = await scene();
  await expect(show({ ...actor, isFresh: false })).rejects.toMatchObject({ reason: 'confirm_first' });
  await expect(doAction(actor, 'read_tax_number', { id: person.id, reason: ' ' })).rejects.toMatchObject({
    reason: 'reason_missing',
  });
  const { actor: owner } = await openConsoleAs(person);
  await expect(show(owner)).rejects.toMatchObject({ reason: 'own_matter' });
  expect(await db.auditEntry.count({ where: { act: 'tax_number_read', subjectId: String(person.id) } })).toBe(
    0,
  );
});

test('only a number that is stored and can be decrypted is offered, also of a closed account', async () => {
  const { actor, person, show } = await scene();
  const isOffered = async (id: number) =>
    (await offeredActions(actor, 'person', id)).includes('read_tax_number');
  expect(await isOffered(person.id)).toBe(true);
  expect(await isOffered((await createMember()).id)).toBe(false);
  await db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  expect((await show()).values).toEqual({ number: SHOWN });
  await db.taxNumber.update({ where: { userId: person.id }, data: { sealed: 'lost.AAAA' } });
  expect(await isOffered(person.id)).toBe(false);
  await expect(show()).rejects.toMatchObject({ reason: 'action_not_possible' });
});

test('an operator can read so many tax numbers an hour', async () => {
  const { actor, show } = await scene();
  for (let times = 0; times < TAX_READINGS_PER_HOUR; times += 1) await countTaxReading(actor);
  await expect(show()).rejects.toMatchObject({ code: 'too_many' });
});
