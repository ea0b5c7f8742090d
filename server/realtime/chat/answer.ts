import type { z } from 'zod';
import { type ChatAnswers, type ChatRequests, requests } from '@/lib/messaging/contract';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { localeForHost } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log';
import { newRequestId, withRequestId } from '@/lib/platform/watch/request-id';
import { isSafeText } from '@/lib/platform/safe-text';
import type { MemberSocket } from '../protocol';
import { chatEventAnswered } from './event-answered';

/** What an event comes to: the answer to be acknowledged, and what happens once it is. */
type Done<Answer> = { answer: Answer; after?: (isAcknowledged: boolean) => void };

type Act<Name extends keyof ChatRequests> = (
  args: z.output<ChatRequests[Name]>,
  socket: MemberSocket,
) => Promise<Done<ChatAnswers[Name]>>;

/** What each event does. */
export type Acts = { [Name in keyof ChatRequests]: Act<Name> };

/** Refused events of this process since it started. */
let refused = 0;

/** Lets a socket say everything of the contract. Whatever is wrong with what it says, it is told so and stays. */
export function answerSocket(socket: MemberSocket, acts: Acts): void {
  listen(socket, 'chatList', requests.chatList, acts.chatList);
  listen(socket, 'joinRoom', requests.joinRoom, acts.joinRoom);
  listen(socket, 'cleanInBox', requests.cleanInBox, acts.cleanInBox);
  listen(socket, 'leaveRoom', requests.leaveRoom, acts.leaveRoom);
  listen(socket, 'sendMessage', requests.sendMessage, acts.sendMessage);
  listen(socket, 'loadMessages', requests.loadMessages, acts.loadMessages);
  listen(socket, 'typing', requests.typing, acts.typing);
  listen(socket, 'delivered', requests.delivered, acts.delivered);
}

function listen<Schema extends z.ZodType>(
  socket: MemberSocket,
  name: keyof ChatRequests,
  schema: Schema,
  act: (args: z.output<Schema>, socket: MemberSocket) => Promise<Done<object>>,
): void {
  const heard = async (...said: unknown[]): Promise<void> => {
    const last = said.at(-1);
    const acknowledge = isFunction(last) ? last : null;
    try {
      const args = parse(schema, acknowledge ? said.slice(0, -1) : said);
      const { answer, after } = await act(args, socket);
      acknowledge?.({ ok: true, ...answer });
      after?.(acknowledge !== null);
      chatEventAnswered.tell({ event: name, outcome: 'done' });
    } catch (error) {
      const told = tellRefusal(socket, name, error);
      chatEventAnswered.tell({ event: name, outcome: told.reason === undefined ? 'failed' : 'refused' });
      if (acknowledge) acknowledge({ ok: false, error: told });
      else socket.emit('chatError', told);
    }
  };
  // The library types a listener by its event; here all of them are checked by their contract instead.
  (socket as { on(event: string, listener: (...said: unknown[]) => void): void }).on(
    name,
    (...said) => void withRequestId(newRequestId(), () => heard(...said)),
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, said: unknown[]): z.output<Schema> {
  if (!isSafeText(said)) throw new DomainError('invalid', 'unreadable_text');
  const parsed = schema.safeParse(said);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', reasonOf(parsed.error) ?? 'invalid', fieldProblems(parsed.error));
}

function tellRefusal(socket: MemberSocket, event: string, error: unknown) {
  const { code, message } = refusalOf(error, localeForHost(socket.handshake.headers.host));
  if (!(error instanceof DomainError)) {
    log.error({ error, event }, 'an event of a chat failed');
    return { code, message, reason: undefined };
  }
  refused += 1;
  log.info({ event, reason: error.reason, refused }, 'an event of a chat was refused');
  return { code, reason: error.reason, message };
}

function isFunction(value: unknown): value is (answer: object) => void {
  return typeof value === 'function';
}
