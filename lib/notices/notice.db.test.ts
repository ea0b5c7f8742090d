import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { placePaidOrder } from '@/test/hiring';
import { createMember } from '@/test/members';
import { tell } from '@/test/notices';
import { listNotices as contract } from './contract';
import { listNotices, openNotice, readNotices } from './notice';
import { notify } from './notify';
import { purgeOldNotices } from './retention';
import { NOTICE_DAYS, NOTICES_PER_PAGE } from './rules';

describe('a notice is written with its email', () => {
  test('or with neither, when the transaction fails', async () => {
    const { id: userId, email } = await createMember();
    const failing = db.$transaction(async (tx) => {
      await notify(
        tx,
        { userId, path: '/registration' },
        {
          recipient: email,
          locale: 'pt-BR',
          template: 'passwordChanged',
          values: { name: 'Ana', uid: 'ana7k2qx' },
          expiresAt: new Date(Date.now() + 60_000),
        },
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.notice.count({ where: { userId } })).toBe(0);
    expect(await db.mail.count({ where: { recipient: email } })).toBe(0);
  });

  test('for both sides of a paid order, with its number and their own list, and no text', async () => {
    const { orderId, customer, provider } = await placePaidOrder();
    const select = { userId: true, kind: true, orderId: true, path: true, readAt: true } as const;
    expect(await db.notice.findMany({ where: { orderId }, orderBy: { kind: 'asc' }, select })).toEqual([
      {
        userId: customer.userId,
        kind: 'orderPaidCustomer',
        orderId,
        path: '/orders#purchases',
        readAt: null,
      },
      { userId: provider.userId, kind: 'orderPaidProvider', orderId, path: '/orders#sales', readAt: null },
    ]);
  });

  test('of a path on this site only', async () => {
    const reader = await createMember();
    for (const path of ['//evil.example', '/\\evil.example'] as const)
      await expect(tell(reader, { path })).rejects.toThrow('notices_path_on_this_site');
  });
});

test('notices are listed latest first, in pages, to their reader only', async () => {
  const [reader, other] = [await createMember(), await createMember()];
  const wanted = NOTICES_PER_PAGE + 2;
  for (let count = 0; count < wanted; count += 1) {
    await tell(reader);
    advanceClock({ minutes: 1 });
  }
  await tell(other);
  await tell(reader, { kind: 'passwordChanged' });
  const first = contract.answer.parse(await listNotices({ userId: reader.id }));
  expect(first.list).toHaveLength(NOTICES_PER_PAGE);
  expect(first.list[0]).toMatchObject({
    kind: 'passwordChanged',
    group: 'system',
    order_id: null,
    read: false,
  });
  expect(first.unread).toBe(wanted + 1);
  const before = first.list.at(-1)?.id;
  const second = await listNotices({ userId: reader.id }, { before });
  expect(second.list).toHaveLength(3);
  const times = [...first.list, ...second.list].map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  // A foreign notice leads to no page.
  expect((await listNotices({ userId: other.id }, { before })).list).toEqual([]);
});

test('a kind that this process does not know is left out', async () => {
  const { id: userId } = await createMember();
  const row = { userId, path: '/', createdAt: new Date() };
  await db.notice.create({ data: { id: randomUUID(), kind: 'fromTheFuture', ...row } });
  expect((await listNotices({ userId })).list).toEqual([]);
});

describe('a notice is read', () => {
  test('when its link is opened, once, and leads to its page each time', async () => {
    const reader = await createMember();
    const { id } = await tell(reader, { path: '/balance' });
    expect(await Promise.all([openNotice(id), openNotice(id)])).toEqual(['/balance', '/balance']);
    const { readAt } = await db.notice.findUniqueOrThrow({ where: { id } });
    expect(readAt).not.toBeNull();
    advanceClock({ minutes: 1 });
    expect(await openNotice(id)).toBe('/balance');
    expect(await db.notice.findUniqueOrThrow({ where: { id } })).toMatchObject({ readAt });
    expect(await openNotice(randomUUID())).toBeNull();
  });

  test('with all up to the latest seen one; later ones and those of others stay unread', async () => {
    const [reader, other] = [await createMember(), await createMember()];
    await tell(reader);
    const seen = await tell(reader);
    advanceClock({ minutes: 1 });
    const later = await tell(reader);
    await tell(other);
    const until = seen.createdAt.toISOString();
    await Promise.all([
      readNotices({ userId: reader.id }, { until }),
      readNotices({ userId: reader.id }, { until }),
    ]);
    const { list, unread } = await listNotices({ userId: reader.id });
    expect(list.map(({ id, read }) => [id === later.id, read])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(unread).toBe(1);
    expect((await listNotices({ userId: other.id })).unread).toBe(1);
  });
});

test('notices are deleted after 90 days, read or not', async () => {
  const reader = await createMember();
  const old = await tell(reader);
  await tell(reader);
  await openNotice(old.id);
  const last = new Date(old.createdAt.getTime() + NOTICE_DAYS * 86_400_000);
  await purgeOldNotices(last);
  expect(await db.notice.count({ where: { id: old.id } })).toBe(1);
  await purgeOldNotices(new Date(last.getTime() + 60_000));
  expect(await db.notice.count({ where: { userId: reader.id } })).toBe(0);
});
