import { sendPasswordLink } from '@/lib/accounts/password';
import { askForEmailChange } from '@/lib/accounts/email-change/email-change';
import { sendEmailChangeCode } from '@/lib/accounts/email-change/own-email-change';
import { sendPhoneCode } from '@/lib/accounts/phones/phone-code';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Question } from '../../ask';
import { createProvider } from '../../ads';
import { choosePictures, sendIdentity } from '../../console/identity';
import { codeSentTo, linkSentTo } from '../../inbox';
import { runJobs } from '../../jobs';
import { createMember, logInAs, PASSWORD } from '../../members';
import { tell } from '../../notices';
import { generatePicture, uploadOf } from '../../pictures';
import { codeTextedTo } from '../../sms';
import { type Answers, type CallerName, OPEN, OWN, OWNER_ONLY } from '../answers';
import { type Row, row } from '../row';

type Asks = (owner: User, caller: CallerName) => Question | Promise<Question>;

const cpf = '529.982.247-25';
const PHONE = '11955554444';
const wish = {
  suggestion: 'Apaguem',
  evaluation: null,
  email: 'ana@example.com',
  phone: '',
  name: 'x',
  code: 'manage_data',
};

/** About an account without any data. */
const account = (expected: Answers, asks: Asks = () => ({})): Row =>
  row(expected, async () => {
    const owner = await createMember();
    return { owner, asks: (caller) => asks(owner, caller) };
  });

/** By a link from an e-mail; other callers use their own tokens. */
const link = (expected: Answers, ask: (owner: User) => Promise<string>, body: unknown): Row =>
  row(expected, async () => {
    const owner = await createMember();
    const recipient = await ask(owner);
    await runJobs();
    const token = (await linkSentTo(recipient)).pathname.split('/').at(-1) ?? '';
    const hasIt = (caller: CallerName) => ['owner', 'blocked', 'deleted'].includes(caller);
    return { owner, asks: (caller) => ({ body, ...(hasIt(caller) && { token }) }) };
  });

/** About the notices of an account. */
function noticed(question: Question = {}): Row {
  return row(OWN, async () => {
    const owner = await createMember();
    await tell(owner);
    return { owner, asks: () => question };
  });
}

async function askForPassword(owner: User): Promise<string> {
  await sendPasswordLink((await logInAs(owner)).actor);
  return owner.email;
}

async function askForEmail({ id, uid }: User): Promise<string> {
  const email = `novo.${uid}@example.com`;
  await db.$transaction((tx) => askForEmailChange(tx, { userId: id, email }));
  return email;
}

export const ACCOUNTS: Record<string, Row> = {
  createUser: account(
    {
      ...OPEN,
      anonymous: '409',
      owner: '409',
      other: '409',
      blocked: '409',
      deleted: '422',
      operator: '409',
    },
    ({ email }) => ({
      body: { agree: true, email, name: 'Ana', password: PASSWORD, profession: '', tocompare: 'AAAA' },
    }),
  ),
  checkNewPassword: account(OPEN, ({ email }) => ({ body: { email, name: 'Ana', password: PASSWORD } })),
  logIn: account({ ...OWN, other: '401', blocked: '403', operator: '401' }, ({ email }, caller) => ({
    body: { email, password: ['owner', 'blocked', 'deleted'].includes(caller) ? PASSWORD : 'errada' },
  })),
  sendSignUpCode: account(
    { ...OPEN, anonymous: '403', owner: '409', other: '409', blocked: '409', operator: '409' },
    ({ email }) => ({ params: { email } }),
  ),
  sendResetLink: account({ ...OPEN, anonymous: '403' }, ({ email }) => ({ params: { email } })),
  sendPasswordLink: account(OWN),
  updatePassword: link({ ...OWN, other: '401', operator: '401' }, askForPassword, {
    password: 'nova senha boa',
  }),
  confirmEmail: link({ ...OWN, other: '401', operator: '401' }, askForEmail, undefined),
  sendEmailChangeCode: account(OWN, ({ uid }) => ({
    body: { email: `novo.${uid}@example.com`, password: PASSWORD },
  })),
  changeOwnEmail: row({ ...OWN, other: '422', operator: '422' }, async () => {
    const owner = await createMember();
    const email = `novo.${owner.uid}@example.com`;
    await sendEmailChangeCode((await logInAs(owner)).actor, email, { password: PASSWORD });
    await runJobs();
    const tocompare = await codeSentTo(email);
    return { owner, asks: () => ({ body: { email, tocompare } }) };
  }),
  sendPhoneCode: row({ ...OWN, operator: '409' }, async () => {
    const owner = await createMember({ phone: PHONE });
    return { owner, asks: () => ({}) };
  }),
  confirmPhone: row({ ...OWN, other: '422', operator: '422' }, async () => {
    const owner = await createMember({ phone: PHONE });
    await sendPhoneCode((await logInAs(owner)).actor);
    const tocompare = await codeTextedTo(PHONE);
    return { owner, asks: () => ({ body: { tocompare } }) };
  }),
  sendOwnerCode: account(OWN),
  updateUser: account(OWN, () => ({ body: { name: 'Novo', phone: '', profession: '', description: '' } })),
  updatePixKey: account(OWN, () => ({ body: { pix_key: cpf, password: PASSWORD } })),
  updateTaxNumber: account(OWN, () => ({ body: { tax_number: cpf, password: PASSWORD } })),
  loadProfile: account(OWN),
  logOut: account(OWN),
  listSessions: account(OWN),
  listInvitations: account(OWN),
  acceptInvitation: row(OWN, async () => {
    const { uid } = await createMember({ createdAt: new Date(0) });
    return { owner: await createMember(), asks: () => ({ body: { by: uid } }) };
  }),
  endSessions: account(OWN),
  endSession: row(OWNER_ONLY, async () => {
    const owner = await createMember();
    const { actor } = await logInAs(owner);
    return { owner, asks: () => ({ params: { id: String(actor.sessionId) } }) };
  }),
  deleteUser: account({ ...OWN, operator: '409' }, () => ({ body: { password: PASSWORD } })),
  downloadData: account(OWN),
  agreeToTexts: account(OWN, () => ({ body: VERSIONS })),
  loadAgreements: account(OWN),
  updateAvatar: account(OWN, async () => ({ body: uploadOf(await generatePicture('png')) })),
  removeAvatar: account(OWN),
  removeFiles: account(OPEN, () => ({ body: uploadOf(Buffer.from('x')) })),
  sendFeedback: account({ ...OPEN, other: '403', operator: '403' }, ({ uid }) => ({
    body: { ...wish, uid },
  })),
  askAboutData: account({ ...OWN, other: '403', operator: '403' }, ({ uid }) => ({ body: { ...wish, uid } })),
  listFeedback: account(OWN),
  replyToFeedback: row(
    {
      ...OWNER_ONLY,
      anonymous: '404',
      blocked: '404',
      deleted: '404',
    },
    async () => {
      const owner = await createMember();
      const { number } = await db.feedback.create({
        data: { ...wish, number: `ROW-${owner.uid}`.slice(0, 20).toUpperCase(), userId: owner.id },
      });
      return { owner, asks: () => ({ body: { number, email: wish.email, text: 'E agora?' } }) };
    },
  ),
  listNotices: noticed(),
  readNotices: noticed({ body: { until: '2099-01-01T00:00:00.000Z' } }),
  voteOnArticle: account({ ...OPEN, anonymous: '403' }, () => ({
    body: 'article=como-contratar&helped=yes',
  })),

  loadIdentity: row(OWN, async () => {
    const { user: owner } = await sendIdentity();
    return { owner, asks: () => ({}) };
  }),
  uploadIdentityPicture: row({ ...OWN, operator: '403' }, async () => {
    const owner = await createProvider();
    const picture = uploadOf(await generatePicture('jpeg'), { field: 'picture' });
    return { owner, asks: () => ({ params: { side: 'front' }, body: picture }) };
  }),
  sendIdentityCheck: row({ ...OWN, other: '422', operator: '403' }, async () => {
    const user = await createProvider();
    await choosePictures({ user, actor: (await logInAs(user)).actor });
    return { owner: user, asks: () => ({ body: { agree: true } }) };
  }),
  withdrawIdentity: row(OWN, async () => {
    const { user: owner } = await sendIdentity();
    return { owner, asks: () => ({}) };
  }),
};
