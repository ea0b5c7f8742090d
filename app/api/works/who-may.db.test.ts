import { describe, expect, test } from 'vitest';
import { GET as listOwnWorks } from '@/app/api/cards/belongs/route';
import { closeAccount } from '@/lib/accounts/deletion';
import * as catalog from '@/lib/catalog/contract';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/db';
import { createProvider, newAd } from '@/test/ads';
import { ask, type Reply } from '@/test/ask';
import { createWork as createAd } from '@/test/factories';
import { logInAs, PASSWORD } from '@/test/members';
import { drawnPicture, uploadOf, incoming } from '@/test/pictures';
import { DELETE as deleteWork } from './delete/[id]/route';
import { GET as loadOwnWork } from './edit/load/[id]/route';
import { PUT as hideWork } from './hide/route';
import { PUT as arrangeWorkPictures } from './pictures/arrange/route';
import { POST as uploadWorkPicture } from './pictures/upload/[work_id]/route';
import { POST as createWork } from './subworks/create/route';
import { PUT as updateWork } from './subworks/update/route';

const CALLERS = ['anonymous', 'other', 'blocked', 'deleted', 'withoutPro', 'owner'] as const;
type Caller = (typeof CALLERS)[number];

type Row = {
  /** What each is answered; all but the anonymous aim at the owner's ad, with a token that was good once. */
  answers: Record<Caller, number>;
  call: (asked: { id: number; pictureId: number; token: string | undefined }) => Promise<Reply> | Reply;
};

const nobody = { anonymous: 401, blocked: 401, deleted: 401 };
const ownAd = { ...nobody, other: 404, withoutPro: 200, owner: 200 };
const { subworks: _, phone: __, ...text } = newAd();

const MATRIX: Record<string, Row> = {
  createWork: {
    answers: { ...nobody, other: 200, withoutPro: 403, owner: 200 },
    call: ({ token }) => ask(createWork, { ...bearer(token), body: newAd() }),
  },
  updateWork: {
    answers: ownAd,
    call: ({ id, token }) =>
      ask(updateWork, { ...bearer(token), body: { work_id: id, work: text, subworks: [], phone: null } }),
  },
  deleteWork: {
    answers: ownAd,
    call: ({ id, token }) => ask(deleteWork, { ...bearer(token), params: { id: String(id) } }),
  },
  hideWork: {
    answers: ownAd,
    call: ({ id, token }) => ask(hideWork, { ...bearer(token), body: { work_id: id, hidden: true } }),
  },
  listOwnWorks: {
    answers: { ...ownAd, other: 200 },
    call: ({ token }) => ask(listOwnWorks, bearer(token)),
  },
  loadOwnWork: {
    answers: ownAd,
    call: ({ id, token }) => ask(loadOwnWork, { ...bearer(token), params: { id: String(id) } }),
  },
  uploadWorkPicture: {
    answers: ownAd,
    call: async ({ id, token }) =>
      ask(uploadWorkPicture, {
        ...bearer(token),
        params: { work_id: String(id) },
        body: uploadOf(await drawnPicture('webp'), { field: 'picture' }),
      }),
  },
  arrangeWorkPictures: {
    answers: ownAd,
    call: ({ id, pictureId, token }) =>
      ask(arrangeWorkPictures, {
        ...bearer(token),
        body: { work_id: id, pictures: [{ id: pictureId, alt: 'Sala' }] },
      }),
  },
};

test('every call of publishing is in the matrix', () => {
  const forAnyone = ['searchWorks', 'loadWork', 'listSuggestions'];
  const calls = Object.keys(catalog).filter((name) => !forAnyone.includes(name));
  expect(Object.keys(MATRIX).sort()).toEqual([...calls, 'uploadWorkPicture', 'arrangeWorkPictures'].sort());
});

describe.each(Object.entries(MATRIX))('%s', (_name, { answers, call }) => {
  test.each(CALLERS.map((caller) => [caller, answers[caller]] as const))(
    'by the %s gives %i',
    async (caller, status) => {
      const owner = await createProvider();
      const { token, actor } = await logInAs(owner);
      const { id } = await createAd({ userId: owner.id, title: 'Pintura de muros' });
      const { id: pictureId } = await addWorkPicture(actor, id, incoming(await drawnPicture('png')));
      if (caller === 'blocked') await blockUser({ uid: owner.uid, reason: 'teste' });
      if (caller === 'deleted') await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
      if (caller === 'withoutPro')
        await db.user.update({ where: { id: owner.id }, data: { proSince: null } });
      const before = await rowsOf(id);

      const asking = caller === 'other' ? (await logInAs(await createProvider())).token : token;
      const reply = await call({ id, pictureId, token: caller === 'anonymous' ? undefined : asking });

      expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      if (status !== 200 || caller === 'other') expect(await rowsOf(id)).toEqual(before);
    },
  );
});

function bearer(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token };
}

/** What belongs to an ad and only its owner may change. */
function rowsOf(id: number) {
  return db.work.findUniqueOrThrow({
    where: { id },
    include: { subWorks: true, pictures: true, user: { include: { _count: { select: { works: true } } } } },
  });
}
