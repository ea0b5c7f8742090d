import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { purgeExpiredLimits } from '@/lib/platform/limits/shared-limits';
import { atOnce } from '@/test/at-once';
import { voteOnArticle } from './vote';

const ARTICLE = 'como-contratar';
const vote = (ip: string, helped: string, article: string = ARTICLE) =>
  voteOnArticle({ ip }, new URLSearchParams({ article, helped }).toString());
const counts = () => db.helpVote.findMany({ select: { article: true, yes: true, no: true } });

beforeEach(async () => {
  await db.helpVote.deleteMany();
  await db.$executeRaw`delete from rate_limits`;
});

describe('is refused', () => {
  test.each([
    '',
    'article=como-contratar',
    'article=no-such&helped=yes',
    'article=como-contratar&helped=maybe',
    '%',
  ])('the form "%s"', async (form) => {
    await expect(voteOnArticle({ ip: '203.0.113.1' }, form)).rejects.toMatchObject({ code: 'invalid' });
    expect(await counts()).toEqual([]);
  });
});

test('one vote per article and address counts in a day; others are thanked alike', async () => {
  expect(await vote('203.0.113.1', 'yes')).toEqual({ page: `/central/${ARTICLE}#helped` });
  expect(await vote('203.0.113.1', 'no')).toEqual({ page: `/central/${ARTICLE}#not-helped` });
  expect(await counts()).toEqual([{ article: ARTICLE, yes: 1, no: 0 }]);
  await vote('203.0.113.2', 'no');
  await vote('203.0.113.1', 'yes', 'como-anunciar');
  expect((await counts()).toSorted((a, b) => b.article.localeCompare(a.article))).toEqual([
    { article: ARTICLE, yes: 1, no: 1 },
    { article: 'como-anunciar', yes: 1, no: 0 },
  ]);
  await purgeExpiredLimits(new Date(Date.now() + DAY_MS + 1_000));
  await vote('203.0.113.1', 'yes');
  expect(await counts()).toContainEqual({ article: ARTICLE, yes: 2, no: 1 });
});

test('concurrent votes of several addresses all count, of one address once', async () => {
  await atOnce(
    8,
    Array.from({ length: 8 }, (_, index) => `203.0.113.${index}`),
    (ip) => vote(ip, 'yes'),
  );
  await atOnce(
    8,
    Array.from({ length: 8 }, () => '198.51.100.1'),
    (ip) => vote(ip, 'no'),
  );
  expect(await counts()).toEqual([{ article: ARTICLE, yes: 8, no: 1 }]);
});
