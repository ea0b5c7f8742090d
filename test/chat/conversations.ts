import type { User } from '@/lib/generated/prisma/client';
import { moveMarks } from '@/lib/messaging/read-receipts';
import { sendMessages } from '@/lib/messaging/send';
import { orderBetween } from '../chat';
import { createMember } from '../members';
import { createConversation } from './create-conversation';

/** A conversation of two people. */
export type Talk = { id: string; ana: User; caio: User };

/** An empty conversation of two people with a paid order. People who are not given are created. */
export async function openTalk(given: Partial<Pick<Talk, 'ana' | 'caio'>> = {}): Promise<Talk> {
  const ana = given.ana ?? (await createMember({ name: 'Ana Souza' }));
  const caio = given.caio ?? (await createMember({ name: 'Caio Lima' }));
  if (!given.ana) await orderBetween({ user: ana }, { user: caio });
  return { id: await createConversation([ana.id, caio.id]), ana, caio };
}

/** Sends a message of one person. Throws when they may not write. */
export async function say({ id, ana, caio }: Talk, who: 'ana' | 'caio', text: string): Promise<void> {
  const [author, receiver] = who === 'ana' ? [ana, caio] : [caio, ana];
  const draft = {
    conversationId: id,
    author: { userId: author.id, uid: author.uid },
    receiverId: receiver.id,
    text,
    clientId: null,
    pictures: [],
    voice: null,
  };
  const [outcome] = await sendMessages([draft]);
  if (!outcome || 'error' in outcome) throw new Error('nothing was said', { cause: outcome?.error });
}

/** Marks the conversation as read by one person. */
export async function read({ id, ...people }: Talk, who: 'ana' | 'caio'): Promise<void> {
  await moveMarks([{ conversationId: id, userId: people[who].id, delivered: 'all_read' }]);
}
