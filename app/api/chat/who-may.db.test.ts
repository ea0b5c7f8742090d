import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PUT as blockPerson } from '@/app/api/chat/block/route';
import { GET as loadMessagePicture } from '@/app/api/chat/pictures/[id]/[width]/route';
import { POST as uploadMessagePicture } from '@/app/api/chat/pictures/upload/[conversation_id]/route';
import { POST as reportPerson } from '@/app/api/chat/report/route';
import { closeAccount } from '@/lib/accounts/deletion';
import { blockUser } from '@/lib/operator/block';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { ask } from '@/test/ask';
import { openTalk, type Talk } from '@/test/chat/conversations';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { drawnPicture, uploadOf } from '@/test/pictures';

let talk: Talk;
beforeEach(async () => {
  talk = await openTalk();
});

type Row = {
  handler: ContractHandler;
  /** What the call is sent about the conversation. */
  about: (conversationId: string) => Promise<{ params?: Record<string, string>; body?: unknown }>;
  /** What a stranger to the conversation is answered, and one of the two. */
  stranger: number;
  member: number;
};

const MATRIX: Record<string, Row> = {
  blockPerson: {
    handler: blockPerson,
    about: async (id) => ({ body: { conversation_id: id, blocked: true } }),
    stranger: 403,
    member: 200,
  },
  reportPerson: {
    handler: reportPerson,
    about: async (id) => ({ body: { conversation_id: id, kind: 'spam' } }),
    stranger: 403,
    member: 200,
  },
  uploadMessagePicture: {
    handler: uploadMessagePicture,
    about: async (id) => ({
      params: { conversation_id: id },
      body: uploadOf(await drawnPicture('png'), { field: 'picture' }),
    }),
    stranger: 403,
    member: 200,
  },
  // Whoever takes part is shown a picture that there is (lib/messaging/pictures); this one is nobody's.
  loadMessagePicture: {
    handler: loadMessagePicture,
    about: async () => ({ params: { id: randomUUID(), width: '480' } }),
    stranger: 404,
    member: 404,
  },
};

describe.each(Object.entries(MATRIX))('%s', (_, { handler, about, stranger, member }) => {
  test('is refused to whoever is nobody, blocked, or gone', async () => {
    const { token: blocked } = await logInAs(talk.ana);
    const { token: gone, actor } = await logInAs(talk.caio);
    await blockUser({ uid: talk.ana.uid, reason: 'teste' });
    await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
    for (const caller of [{}, { token: blocked }, { token: gone }])
      expect((await ask(handler, { ...caller, ...(await about(talk.id)) })).status).toBe(401);
  });

  test('is about a conversation of the caller alone', async () => {
    const statusFor = async (user: Talk['ana']) => {
      const { token } = await logInAs(user);
      return (await ask(handler, { token, ...(await about(talk.id)) })).status;
    };
    expect(await statusFor(await createMember())).toBe(stranger);
    expect(await statusFor(talk.ana)).toBe(member);
  });
});
