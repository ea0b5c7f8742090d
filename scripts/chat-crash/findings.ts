import { db } from '@/lib/platform/database/db';
import type { Writer } from './writer';

/** What must hold after all kills: each claim with its counterexamples. */
export async function findFaults(writers: Writer[]): Promise<Record<string, string[]>> {
  const stored = await db.message.findMany({ orderBy: [{ conversationId: 'asc' }, { position: 'asc' }] });
  const conversations = await db.conversation.findMany({ include: { members: { include: { user: true } } } });
  const byClient = new Map(stored.map((message) => [message.clientId, message]));
  const of = (id: string) => stored.filter(({ conversationId }) => conversationId === id);
  const numbers = (texts: string[]) => texts.map((text) => Number(text.split(' ')[1]));

  return {
    'every acknowledged message is stored as it was acknowledged': writers.flatMap(({ acknowledged }) =>
      acknowledged
        .filter(({ clientId, text, position }) => {
          const found = byClient.get(clientId);
          return found?.text !== text || found.position !== position;
        })
        .map(({ text }) => text),
    ),
    'no message is stored twice': stored
      .filter(({ text }, index) => stored.findIndex((one) => one.text === text) !== index)
      .map(({ text }) => text),
    'positions have no gaps': conversations
      .filter(({ id, lastPosition }) => {
        const positions = of(id).map(({ position }) => position);
        return (
          positions.length !== lastPosition || positions.some((position, index) => position !== index + 1)
        );
      })
      .map(({ id }) => id),
    'messages of each user are in the order in which they were written': writers
      .filter(({ uid }) => {
        const own = numbers(stored.filter(({ text }) => text.startsWith(`${uid} `)).map(({ text }) => text));
        return own.some((number, index) => number !== index + 1);
      })
      .map(({ uid }) => uid),
    'unread counts are exact': conversations.flatMap(({ id, members }) =>
      members
        .filter(
          ({ userId, unread, readPosition }) =>
            unread !==
            of(id).filter(({ authorId, position }) => authorId !== userId && position > readPosition).length,
        )
        .map(({ userId, unread }) => `${userId}: ${unread}`),
    ),
    'every browser shows everything, without a reload': writers.flatMap(({ uid, view }) => {
      const own = conversations.find(({ members }) => members.some(({ user }) => user.uid === uid));
      const missing = of(own?.id ?? '').filter(({ position, text }) => view.get(position)?.text !== text);
      return missing.map(({ position }) => `${uid} lacks ${position}`);
    }),
  };
}
