import { sendPasswordLink } from '@/lib/accounts/password';
import { askForEmailChange } from '@/lib/accounts/email-change/email-change';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import type { Question } from '../../ask';
import { createProvider } from '../../ads';
import { choosePictures, sendIdentity } from '../../console/identity';
import { linkSentTo } from '../../inbox';
import { doJobs } from '../../jobs';
import { createMember, logInAs, PASSWORD } from '../../members';
import { drawnPicture, uploadOf } from '../../pictures';
import type { Row } from '../row';
import type { CallerName } from '../table';

type Asks = (owner: User, caller: CallerName) => Question | Promise<Question>;

const cpf = '529.982.247-25';
const wish = {
  suggestion: 'Apaguem',
  evaluation: null,
  email: 'ana@example.com',
  phone: '',
  name: 'x',
  code: 'manage_data',
};

/** About the account of somebody who has nothing but it. */
const account =
  (asks: Asks = () => ({})): Row =>
  async () => {
    const owner = await createMember();
    return { owner, asks: (caller) => asks(owner, caller) };
  };

/** By the link that somebody was mailed; whoever has not got it tries what they have. */
const link =
  (ask: (owner: User) => Promise<string>, body: unknown): Row =>
  async () => {
    const owner = await createMember();
    const recipient = await ask(owner);
    await doJobs();
    const token = (await linkSentTo(recipient)).pathname.split('/').at(-1) ?? '';
    const hasIt = (caller: CallerName) => ['owner', 'blocked', 'deleted'].includes(caller);
    return { owner, asks: (caller) => ({ body, ...(hasIt(caller) && { token }) }) };
  };

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
  createUser: account(({ email }) => ({
    body: { agree: true, email, name: 'Ana', password: PASSWORD, profession: '', tocompare: 'AAAA' },
  })),
  checkNewPassword: account(({ email }) => ({ body: { email, name: 'Ana', password: PASSWORD } })),
  logIn: account(({ email }, caller) => ({
    body: { email, password: ['owner', 'blocked', 'deleted'].includes(caller) ? PASSWORD : 'errada' },
  })),
  sendSignUpCode: account(({ email }) => ({ params: { email } })),
  sendResetLink: account(({ email }) => ({ params: { email } })),
  sendPasswordLink: account(),
  updatePassword: link(askForPassword, { password: 'nova senha boa' }),
  confirmEmail: link(askForEmail, undefined),
  sendOwnerCode: account(),
  updateUser: account(() => ({ body: { name: 'Novo', phone: '', profession: '', description: '' } })),
  updatePixKey: account(() => ({ body: { pix_key: cpf, password: PASSWORD } })),
  updateTaxNumber: account(() => ({ body: { tax_number: cpf, password: PASSWORD } })),
  loadProfile: account(),
  logOut: account(),
  listSessions: account(),
  endSessions: account(),
  async endSession() {
    const owner = await createMember();
    const { actor } = await logInAs(owner);
    return { owner, asks: () => ({ params: { id: String(actor.sessionId) } }) };
  },
  deleteUser: account(() => ({ body: { password: PASSWORD } })),
  downloadData: account(),
  agreeToTexts: account(() => ({ body: VERSIONS })),
  loadAgreements: account(),
  updateAvatar: account(async () => ({ body: uploadOf(await drawnPicture('png')) })),
  removeAvatar: account(),
  removeFiles: account(() => ({ body: uploadOf(Buffer.from('x')) })),
  sendFeedback: account(({ uid }) => ({ body: { ...wish, uid } })),
  askAboutData: account(({ uid }) => ({ body: { ...wish, uid } })),
  listFeedback: account(),

  async loadIdentity() {
    const { user: owner } = await sendIdentity();
    return { owner, asks: () => ({}) };
  },
  async uploadIdentityPicture() {
    const owner = await createProvider();
    const picture = uploadOf(await drawnPicture('jpeg'), { field: 'picture' });
    return { owner, asks: () => ({ params: { side: 'front' }, body: picture }) };
  },
  async sendIdentityCheck() {
    const user = await createProvider();
    await choosePictures({ user, actor: (await logInAs(user)).actor });
    return { owner: user, asks: () => ({ body: { agree: true } }) };
  },
  async withdrawIdentity() {
    const { user: owner } = await sendIdentity();
    return { owner, asks: () => ({}) };
  },
};
