import type { Socket } from 'socket.io-client';
import type { Actor } from '@/lib/accounts/actor';
import type { Order, OrderState } from '@/lib/generated/prisma/client';
import {
  type Acknowledgement,
  answers,
  type ChatAnswers,
  type ChatRequests,
  type Conversation,
  events,
  type Message,
} from '@/lib/messaging/contract';
import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { createConversation } from './chat/create-conversation';
import { createOrder } from './factories';
import { createMember, logInAs } from './members';
import { openAs, startProcess } from './sockets';

/** A user whose account is old enough for the full message rate. */
export async function newWriter(name = 'Ana Souza') {
  const user = await createMember({ name, createdAt: new Date(Date.now() - 2 * DAY_MS) });
  return { user, uid: user.uid, ...(await logInAs(user)) };
}

type Person = { user: { id: number } };

export function orderBetween(customer: Person, provider: Person, state: OrderState = 'paid'): Promise<Order> {
  return createOrder({ customerId: customer.user.id, providerId: provider.user.id, state });
}

export type Chat = Awaited<ReturnType<typeof openChat>>;

/** A process, a customer and a provider with a paid order, each with one open browser; `browserOf` opens another. */
export async function openChat() {
  const process = await startProcess();
  const browserOf = async <Person extends { token: string }>(person: Person) => ({
    ...person,
    socket: (await openAs(process, person.token)).socket,
  });
  const [ana, caio] = [await newWriter(), await newWriter('Caio Lima')];
  await orderBetween(ana, caio);
  return { process, browserOf, ana: await browserOf(ana), caio: await browserOf(caio) };
}

/** Emits an event and returns its acknowledgement, parsed by the contract. */
export async function ask<Name extends keyof ChatRequests>(
  socket: Socket,
  event: Name,
  ...args: unknown[]
): Promise<Acknowledgement<ChatAnswers[Name]>> {
  const answer: Acknowledgement<ChatAnswers[Name]> = await socket.timeout(8_000).emitWithAck(event, ...args);
  if (answer.ok) answers[event].extend({ ok: z.literal(true) }).parse(answer);
  else events.chatError.parse(answer.error);
  return answer;
}

/** As `ask`; throws when the server refuses. */
export async function get<Name extends keyof ChatRequests>(
  socket: Socket,
  event: Name,
  ...args: unknown[]
): Promise<ChatAnswers[Name]> {
  const answer = await ask(socket, event, ...args);
  if (!answer.ok) throw new Error(`${event} was refused: ${answer.error.reason}`);
  return answer;
}

type Writer = { uid: string; socket: Socket };

/** Opens the conversation with a person and returns it. */
export function join({ uid, socket }: Writer, { uid: receiver }: { uid: string }): Promise<Conversation> {
  return get(socket, 'joinRoom', uid, receiver);
}

/** Sends a text and returns the stored message. */
export async function say({ socket }: Writer, conversationId: string, text: string): Promise<Message> {
  const { message } = await get(socket, 'sendMessage', conversationId, { text });
  return message;
}

/** Collects every event of this name from now on, parsed by the contract. */
export function collect<Payload>(
  socket: Socket,
  event: keyof typeof events | 'missed' | 'conversationChanged',
): Payload[] {
  const payloads: Payload[] = [];
  socket.on(event, (payload: Payload) => {
    if (event !== 'missed' && event !== 'conversationChanged') events[event].parse(payload);
    payloads.push(payload);
  });
  return payloads;
}

/** Two people and their messages: author and text. */
export type Conversed = { conversationId: string; ana: Actor; bia: Actor };

/** A conversation of two new people, with these messages in their order. */
export async function converse(said: readonly ['ana' | 'bia', string][] = []): Promise<Conversed> {
  const [{ actor: ana }, { actor: bia }] = [
    await logInAs(await createMember({ name: 'Ana Souza' })),
    await logInAs(await createMember({ name: 'Bia Lima' })),
  ];
  const conversationId = await createConversation([ana.userId, bia.userId], said.length);
  const ids = { ana: ana.userId, bia: bia.userId };
  await db.message.createMany({
    data: said.map(([who, text], index) => ({
      conversationId,
      position: index + 1,
      authorId: ids[who],
      text,
      createdAt: clock.now(),
    })),
  });
  return { conversationId, ana, bia };
}

/** Inserts a paid order of the two, so that they may write. Returns its id. */
export async function payOrderBetween({ ana, bia }: Pick<Conversed, 'ana' | 'bia'>): Promise<number> {
  return (await orderBetween({ user: { id: ana.userId } }, { user: { id: bia.userId } })).id;
}

/** A conversation of two new people who may write, with a message of the first. */
export async function converseAboutOrder(text = ''): Promise<Conversed> {
  const conversed = await converse([['ana', text]]);
  await payOrderBetween(conversed);
  return conversed;
}
