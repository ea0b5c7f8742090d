import type { LiveSocket } from '@/lib/browser/realtime';
import type { Acknowledgement, ChatAnswers, ChatError, ChatRequests } from '@/lib/messaging/contract';
import type { z } from 'zod';

/** Longer than a healthy server takes to answer, short enough for a person to wait. */
const ANSWER_MS = 10_000;

/** A refusal by the server; `message` may be shown as it is. */
export class ChatRefusal extends Error {
  override readonly name = 'ChatRefusal';
  readonly code: string;

  constructor({ code, message }: ChatError) {
    super(message);
    this.code = code;
  }
}

/** Temporary refusals. */
const PASSING = ['too_many', 'unavailable', 'internal'];

/** Whether a retry may succeed: no answer came, or the refusal is temporary. */
export function willPass(error: unknown): boolean {
  return !(error instanceof ChatRefusal) || PASSING.includes(error.code);
}

/**
 * Sends a request over the socket. Throws ChatRefusal when the server refuses, and a plain Error when the
 * connection broke or ten seconds passed; the server may then have performed it or not.
 */
export function ask<Name extends keyof ChatRequests>(
  socket: LiveSocket,
  name: Name,
  ...args: z.input<ChatRequests[Name]>
): Promise<ChatAnswers[Name]> {
  return new Promise((resolve, reject) => {
    // Without a connection socket.io would buffer the event and send it when it is no longer wanted.
    if (!socket.connected) return reject(new Error('Not connected to the server'));
    const answered = (problem: Error | null, answer: Acknowledgement<ChatAnswers[Name]>) => {
      if (problem) reject(problem);
      else if (answer.ok) resolve(answer);
      else reject(new ChatRefusal(answer.error));
    };
    // TypeScript cannot combine the arguments of a generic event; the contract guarantees their types.
    const whole: unknown[] = [name, ...args, answered];
    const waiting: unknown = socket.timeout(ANSWER_MS);
    (waiting as { emit: (...whole: unknown[]) => unknown }).emit(...whole);
  });
}
