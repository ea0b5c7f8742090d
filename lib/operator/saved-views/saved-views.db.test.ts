import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { runAction } from '../actions/run-action';
import { orders } from '../lists/orders';
import { people } from '../lists/people';
import { filtersToSave, listSavedViews } from './saved-view';

const save = (name: string, filters: object) => ({
  id: 'orders',
  values: { name, filters: JSON.stringify(filters) },
});

test('a view keeps the filters of a list under a name for every operator, until an operator removes it', async () => {
  const { actor } = await createOperator();
  await doAction(actor, 'save_view', save('Retidos deste ano', { state: 'held', from: '2026-01-01' }));
  await doAction(actor, 'save_view', save('Retidos deste ano', { state: 'held', from: '2026-06-01' }));
  const [view, ...others] = await listSavedViews(orders);
  expect(others).toEqual([]);
  expect(view).toMatchObject({
    name: 'Retidos deste ano',
    filters: { state: 'held', from: '2026-06-01' },
  });
  expect(await listSavedViews(people)).toEqual([]);
  await doAction((await createOperator()).actor, 'remove_view', { id: 'orders', target: view?.id ?? 0 });
  expect(await listSavedViews(orders)).toEqual([]);
  const acts = await db.auditEntry.findMany({
    where: { subjectKind: 'list', subjectId: 'orders' },
    orderBy: { id: 'asc' },
  });
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['view_saved', 'Retidos deste ano'],
    ['view_saved', 'Retidos deste ano'],
    ['view_removed', 'Retidos deste ano'],
  ]);
});

test('a view keeps no search term, and no filters that the list does not have', async () => {
  const { actor } = await createOperator();
  expect(filtersToSave({ q: '529.982.247-25' })).toBeNull();
  expect(filtersToSave({ q: 'ana@example.com', state: 'held' })).toEqual({ state: 'held' });
  for (const filters of [
    { q: '529.982.247-25', state: 'held' },
    { state: 'nunca' },
    { outro: 'a' },
    {},
    'held',
  ])
    await expect(
      runAction(actor, { action: 'save_view', ...save('x', Object(filters)) }),
    ).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    runAction(actor, { action: 'save_view', ...save('x', { state: 'held' }), id: 'nenhuma' }),
  ).rejects.toMatchObject({ reason: 'action_not_possible' });
  await expect(
    runAction(actor, { action: 'save_view', ...save('x', { state: 'held' }), id: 'orders\0' }),
  ).rejects.toMatchObject({ reason: 'unreadable_text' });
  expect(await db.savedView.count()).toBe(0);
});
