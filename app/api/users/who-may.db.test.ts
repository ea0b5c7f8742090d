import { describe, expect, test } from 'vitest';
import { GET as sendSignUpCode } from '@/app/api/code/generate/new/user/[email]/route';
import { GET as sendResetLink } from '@/app/api/code/generate/utoken/[email]/route';
import { GET as sendPasswordLink } from '@/app/api/code/generate/utoken/route';
import { GET as removeAvatar } from '@/app/api/firebase/avatar/delete/route';
import { POST as updateAvatar } from '@/app/api/firebase/avatar/update/route';
import { POST as removeFiles } from '@/app/api/firebase/delete/all/route';
import { GET as listFeedback } from '@/app/api/feedback/list/route';
import { PUT as askAboutData } from '@/app/api/feedback/manage/data/route';
import { PUT as sendFeedback } from '@/app/api/feedback/route';
import { POST as createUser } from '@/app/api/users/create/route';
import { GET as downloadData } from '@/app/api/users/data/route';
import { POST as deleteUser } from '@/app/api/users/delete/route';
import { PUT as logIn } from '@/app/api/users/login/route';
import { DELETE as logOut } from '@/app/api/users/logout/route';
import { GET as loadProfile } from '@/app/api/users/profile/route';
import { DELETE as endSession } from '@/app/api/users/sessions/[id]/route';
import { DELETE as endSessions, GET as listSessions } from '@/app/api/users/sessions/route';
import { POST as sendOwnerCode } from '@/app/api/users/code/route';
import { PUT as updateTaxNumber } from '@/app/api/users/tax-number/route';
import { PUT as updatePixKey } from '@/app/api/users/pix-key/route';
import { PUT as updateUser } from '@/app/api/users/update/route';
import { PUT as updatePassword } from '@/app/api/users/updates/password/route';
import { closeAccount } from '@/lib/accounts/deletion';
import { sendPasswordLink as mailLink } from '@/lib/accounts/password';
import * as agreement from '@/lib/accounts/agreement/contract';
import * as catalog from '@/lib/catalog/contract';
import * as push from '@/lib/accounts/push/contract';
import * as keeping from '@/lib/messaging/keeping/contract';
import * as letters from '@/lib/messaging/letters/contract';
import * as messagePictures from '@/lib/messaging/pictures/contract';
import * as chatSafety from '@/lib/messaging/safety/contract';
import { endpoints } from '@/lib/presentation/endpoints';
import type { User } from '@/lib/generated/prisma/client';
import * as hiring from '@/lib/orders/contract';
import * as paying from '@/lib/orders/paying/contract';
import * as webhooks from '@/lib/payments/contract';
import { db } from '@/lib/platform/db';
import { blockUser } from '@/lib/operator/block';
import { ask, type Reply } from '@/test/ask';
import { linkSentTo } from '@/test/inbox';
import { doJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { drawnPicture, uploadOf } from '@/test/pictures';

/** Whose account a call is about, with a token that was good once. */
type Target = { user: User; token: string; sessionId: number };

const CALLERS = ['anonymous', 'other', 'blocked', 'deleted', 'owner'] as const;
type CallerName = (typeof CALLERS)[number];

/** What each call answers to whom: the owner acts on their own account, the other aims at the owner's. */
type Row = {
  answers: Record<CallerName, number>;
  call: (asked: {
    target: Target;
    token: string | undefined;
    linkToken: () => Promise<string>;
  }) => Promise<Reply>;
};

const notices = { ...push, ...letters, ...keeping, ...agreement };
const chat = { ...messagePictures, ...chatSafety };

/** For calls of the logged-in: whoever is nobody is refused; another acts on their own account alone. */
const ownAccount = { anonymous: 401, other: 200, blocked: 401, deleted: 401, owner: 200 };
const profile = { name: 'Nome Novo', phone: '', profession: '', description: '' };
const wish = {
  suggestion: 'Apaguem',
  evaluation: null,
  email: 'ana@example.com',
  phone: '',
  name: 'x',
  code: 'manage_data',
};

const MATRIX: Record<string, Row> = {
  loadProfile: { answers: ownAccount, call: ({ token }) => ask(loadProfile, bearer(token)) },
  updateUser: {
    answers: ownAccount,
    call: ({ token }) => ask(updateUser, { ...bearer(token), body: profile }),
  },
  updatePixKey: {
    answers: ownAccount,
    call: ({ token }) =>
      ask(updatePixKey, { ...bearer(token), body: { pix_key: '529.982.247-25', password: PASSWORD } }),
  },
  updateTaxNumber: {
    answers: ownAccount,
    call: ({ token }) =>
      ask(updateTaxNumber, {
        ...bearer(token),
        body: { tax_number: '529.982.247-25', password: PASSWORD },
      }),
  },
  sendOwnerCode: { answers: ownAccount, call: ({ token }) => ask(sendOwnerCode, bearer(token)) },
  logOut: { answers: ownAccount, call: ({ token }) => ask(logOut, bearer(token)) },
  listSessions: { answers: ownAccount, call: ({ token }) => ask(listSessions, bearer(token)) },
  endSessions: { answers: ownAccount, call: ({ token }) => ask(endSessions, bearer(token)) },
  endSession: {
    answers: { ...ownAccount, other: 404 },
    call: ({ token, target }) =>
      ask(endSession, { ...bearer(token), params: { id: String(target.sessionId) } }),
  },
  sendPasswordLink: { answers: ownAccount, call: ({ token }) => ask(sendPasswordLink, bearer(token)) },
  deleteUser: {
    answers: ownAccount,
    call: ({ token }) => ask(deleteUser, { ...bearer(token), body: { password: PASSWORD } }),
  },
  downloadData: { answers: ownAccount, call: ({ token }) => ask(downloadData, bearer(token)) },
  askAboutData: {
    answers: { ...ownAccount, other: 403 },
    call: ({ token, target }) =>
      ask(askAboutData, { ...bearer(token), body: { ...wish, uid: target.user.uid } }),
  },
  // Anyone may write to us, in nobody's name or in their own.
  sendFeedback: {
    answers: { anonymous: 200, other: 403, blocked: 200, deleted: 200, owner: 200 },
    call: ({ token, target }) =>
      ask(sendFeedback, { ...bearer(token), body: { ...wish, uid: target.user.uid } }),
  },
  listFeedback: { answers: ownAccount, call: ({ token }) => ask(listFeedback, bearer(token)) },
  updateAvatar: {
    answers: ownAccount,
    call: async ({ token }) =>
      ask(updateAvatar, { ...bearer(token), body: uploadOf(await drawnPicture('png')) }),
  },
  removeAvatar: { answers: ownAccount, call: ({ token }) => ask(removeAvatar, bearer(token)) },
  // Sent after the account is gone; there is nothing left to be done or refused.
  removeFiles: {
    answers: { anonymous: 200, other: 200, blocked: 200, deleted: 200, owner: 200 },
    call: ({ token }) => ask(removeFiles, { ...bearer(token), body: uploadOf(Buffer.from('x')) }),
  },
  updatePassword: {
    answers: { anonymous: 401, other: 401, blocked: 401, deleted: 401, owner: 200 },
    call: async ({ linkToken }) =>
      ask(updatePassword, { token: await linkToken(), body: { password: 'nova senha boa' } }),
  },
  logIn: {
    answers: { anonymous: 401, other: 401, blocked: 403, deleted: 401, owner: 200 },
    call: ({ target, token }) =>
      ask(logIn, {
        body: { email: target.user.email, password: token === target.token ? PASSWORD : 'errada' },
      }),
  },
  // Whether an e-mail has an account decides, not who asks; a closed account has left its e-mail behind.
  sendSignUpCode: {
    answers: { anonymous: 409, other: 409, blocked: 409, deleted: 200, owner: 409 },
    call: ({ target, token }) =>
      ask(sendSignUpCode, { ...bearer(token), params: { email: target.user.email } }),
  },
  createUser: {
    answers: { anonymous: 409, other: 409, blocked: 409, deleted: 422, owner: 409 },
    call: ({ target, token }) =>
      ask(createUser, {
        ...bearer(token),
        body: {
          agree: true,
          email: target.user.email,
          name: 'Ana',
          password: PASSWORD,
          profession: '',
          tocompare: 'AAAA',
        },
      }),
  },
  sendResetLink: {
    answers: { anonymous: 200, other: 200, blocked: 200, deleted: 200, owner: 200 },
    call: ({ target, token }) =>
      ask(sendResetLink, { ...bearer(token), params: { email: target.user.email } }),
  },
};

test('every call of accounts and of data rights is in the matrix', () => {
  // Catalog, hiring, notices, and chat have matrices of their own.
  const ofAds = ['uploadWorkPicture', 'arrangeWorkPictures', ...Object.keys(catalog)];
  const elsewhere = [
    'listCities',
    'findNearest',
    'describeCalls',
    ...ofAds,
    ...Object.keys({ ...hiring, ...paying, ...webhooks, ...notices, ...chat }),
  ];
  expect(Object.keys(MATRIX).sort()).toEqual(
    Object.keys(endpoints)
      .filter((name) => !elsewhere.includes(name))
      .sort(),
  );
});

describe.each(Object.entries(MATRIX))('%s', (name, { answers, call }) => {
  test.each(CALLERS.map((caller) => [caller, answers[caller]] as const))(
    'by the %s gives %i',
    async (caller, status) => {
      const target = await member();
      const other = await member();
      const linkToken = () => linkTokenOf(caller, target, other);
      if (name === 'updatePassword') await mailLink((await logInAs(target.user)).actor);
      if (caller === 'blocked') await blockUser({ uid: target.user.uid, reason: 'teste' });
      if (caller === 'deleted') await closeFor(target);
      const before = await rowsOf(target.user);
      const token = caller === 'anonymous' ? undefined : (caller === 'other' ? other : target).token;

      const reply = await call({ target, token, linkToken });

      expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      if (caller !== 'owner') expect(await rowsOf(target.user)).toEqual(before);
    },
  );
});

async function member(): Promise<Target> {
  const user = await createMember();
  const { token, actor } = await logInAs(user);
  return { user, token, sessionId: actor.sessionId };
}

function bearer(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token };
}

/** The owner's link as it stands; the other tries their session's token, the anonymous nothing. */
async function linkTokenOf(caller: CallerName, target: Target, other: Target): Promise<string> {
  if (caller === 'anonymous') return '';
  if (caller === 'other') return other.token;
  await doJobs();
  return (await linkSentTo(target.user.email)).pathname.split('/').at(-1) ?? '';
}

async function closeFor({ user }: Target): Promise<void> {
  await doJobs(); // A link that was asked for is in the person's hands before.
  const { actor } = await logInAs(user);
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
}

/** What belongs to a person and only they may change. */
async function rowsOf({ id }: User) {
  return db.user.findUniqueOrThrow({
    where: { id },
    omit: { updatedAt: true },
    include: {
      sessions: { omit: { seenAt: true } },
      feedback: true,
      passwordResetTokens: true,
      identities: true,
      taxNumber: true,
    },
  });
}
