import { beforeEach, describe, expect, test } from 'vitest';
import { createSubWork, createWork, subWorkRow } from '../../test/factories';
import { db } from '../platform/database/db';

beforeEach(() => db.user.deleteMany());

async function titlesOf(id: number): Promise<string> {
  return (await db.work.findUniqueOrThrow({ where: { id } })).subWorkTitles;
}

describe('the titles of the sub-works', () => {
  test('follow every kind of write to sub-works', async () => {
    const { id: workId } = await createWork();
    const { id: other } = await createWork();
    const second = await createSubWork({ workId, title: 'Tomada', position: 2 });
    const first = await createSubWork({ workId, title: 'Chuveiro', position: 1 });
    expect(await titlesOf(workId)).toBe('Chuveiro\nTomada');

    await db.subWork.update({ where: { id: second.id }, data: { title: 'Tomada dupla' } });
    expect(await titlesOf(workId)).toBe('Chuveiro\nTomada dupla');

    await db.subWork.update({ where: { id: first.id }, data: { workId: other } });
    expect([await titlesOf(workId), await titlesOf(other)]).toEqual(['Tomada dupla', 'Chuveiro']);

    await db.subWork.createMany({
      data: [
        subWorkRow({ workId, title: 'A', position: 3 }),
        subWorkRow({ workId: other, title: 'B', position: 3 }),
      ],
    });
    expect([await titlesOf(workId), await titlesOf(other)]).toEqual(['Tomada dupla\nA', 'Chuveiro\nB']);

    await db.subWork.deleteMany({ where: { workId } });
    expect(await titlesOf(workId)).toBe('');
  });

  test('are complete after concurrent writes', async () => {
    const { id: workId } = await createWork();
    await Promise.all(['A', 'B', 'C', 'D'].map((title) => createSubWork({ workId, title })));
    expect((await titlesOf(workId)).split('\n').toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('are removed with the ad', async () => {
    const { id: workId, userId } = await createWork();
    await createSubWork({ workId });
    await db.user.delete({ where: { id: userId } });
    expect(await db.subWork.count()).toBe(0);
  });
});

test('the state is derived from the city, whatever is written', async () => {
  const { id } = await createWork({ cityId: 3304557, stateId: 35 });
  expect(await db.work.findUnique({ where: { id } })).toMatchObject({ stateId: 33 });
  const moved = await db.work.update({ where: { id }, data: { cityId: 5300108, stateId: 33 } });
  expect(moved.stateId).toBe(53);
});

describe('the rank', () => {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const minutes = createdAt.getTime() / 60_000;

  test('is the minute of publication, whatever is written', async () => {
    expect(await createWork({ createdAt, description: '', rank: 2 ** 30 })).toMatchObject({ rank: minutes });
  });

  test('is at most twelve hours better for a complete ad', async () => {
    const { id } = await createWork({ createdAt, description: 'x'.repeat(120), coverName: 'picture' });
    await createSubWork({ workId: id });
    expect(await db.work.findUnique({ where: { id } })).toMatchObject({ rank: minutes + 720 });
  });

  test('does not change when an ad is saved again', async () => {
    const { id, rank } = await createWork({ createdAt });
    expect(await db.work.update({ where: { id }, data: { priceCents: 9_900 } })).toMatchObject({ rank });
  });
});
