import type { z } from 'zod';
import { type ChatAnswers, type ChatRequests, requests } from '@/lib/messaging/contract';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { localeForHost } from '@/lib/platform/locale';
import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { log } from '@/lib/platform/log/log';
import { isSafeText } from '@/lib/platform/text/safe-text';
import { newRequestId, withRequestId } from '@/lib/platform/watch/request-id';
import { defineSignal } from '@/lib/platform/watch/signal';
import type { UserSocket } from '../protocol';

/** Published for each handled event. */
export const chatEventAnswered = defineSignal<{
  event: keyof ChatRequests;
  outcome: 'done' | 'refused' | 'failed';
}>('chat-event-answered');

/** The acknowledgement of an event, and what happens after it is sent. */
type Done<Answer> = { answer: Answer; after?: (isAcknowledged: boolean) => void };

type Action<Name extends keyof ChatRequests> = (
  args: z.output<ChatRequests[Name]>,
  socket: UserSocket,
) => Promise<Done<ChatAnswers[Name]>>;

/** The implementation of each event. */
export type Actions = { [Name in keyof ChatRequests]: Action<Name> };

/** Events refused by this process since it started. */
let refused = 0;

/** Responds to the events of the contract. A refusal contains the reason; the socket stays connected. */
export function answerSocket(socket: UserSocket, actions: Actions): void {
  listen(socket, 'chatList', requests.chatList, actions.chatList);
  listen(socket, 'joinRoom', requests.joinRoom, actions.joinRoom);
  listen(socket, 'cleanInBox', requests.cleanInBox, actions.cleanInBox);
  listen(socket, 'leaveRoom', requests.leaveRoom, actions.leaveRoom);
  listen(socket, 'sendMessage', requests.sendMessage, actions.sendMessage);
  listen(socket, 'loadMessages', requests.loadMessages, actions.loadMessages);
  listen(socket, 'typing', requests.typing, actions.typing);
  listen(socket, 'delivered', requests.delivered, actions.delivered);
}

function listen<Schema extends z.ZodType>(
  socket: UserSocket,
  name: keyof ChatRequests,
  schema: Schema,
  act: (args: z.output<Schema>, socket: UserSocket) => Promise<Done<object>>,
): void {
  const answerEvent = async (...received: unknown[]): Promise<void> => {
    const last = received.at(-1);
    const acknowledge = isFunction(last) ? last : null;
    try {
      const args = parse(schema, acknowledge ? received.slice(0, -1) : received);
      const { answer, after } = await act(args, socket);
      acknowledge?.({ ok: true, ...answer });
      after?.(acknowledge !== null);
      chatEventAnswered.publish({ event: name, outcome: 'done' });
    } catch (error) {
      const refusal = logRefusal(socket, name, error);
      chatEventAnswered.publish({
        event: name,
        outcome: refusal.reason === undefined ? 'failed' : 'refused',
      });
      if (acknowledge) acknowledge({ ok: false, error: refusal });
      else socket.emit('chatError', refusal);
    }
  };
  // socket.io types a listener by its event; here the contract checks every argument instead.
  (socket as { on(event: string, listener: (...received: unknown[]) => void): void }).on(
    name,
    (...received) => void withRequestId(newRequestId(), () => answerEvent(...received)),
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, received: unknown[]): z.output<Schema> {
  if (!isSafeText(received)) throw new DomainError('invalid', 'unreadable_text');
  const parsed = schema.safeParse(received);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', reasonOf(parsed.error) ?? 'invalid', fieldProblems(parsed.error));
}

function logRefusal(socket: UserSocket, event: string, error: unknown) {
  const { code, message } = refusalOf(error, localeForHost(socket.handshake.headers.host));
  if (!(error instanceof DomainError)) {
    // An outage is reported by the health checks.
    log[toUnavailableError(error) ? 'warn' : 'error']({ error, event }, 'a chat event failed');
    return { code, message, reason: undefined };
  }
  refused += 1;
  log.info({ event, reason: error.reason, refused }, 'a chat event was refused');
  return { code, reason: error.reason, message };
}

function isFunction(value: unknown): value is (answer: object) => void {
  return typeof value === 'function';
}
