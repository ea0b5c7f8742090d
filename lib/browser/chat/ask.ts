import type { LiveSocket } from '@/lib/browser/realtime';
import type { Acknowledgement, ChatAnswers, ChatError, ChatRequests } from '@/lib/messaging/contract';
import type { z } from 'zod';

/** Longer than any answer of a healthy server takes, shorter than patience. */
const ANSWER_MS = 10_000;

/** The server said no: `message` may be shown as it is. */
export class ChatRefusal extends Error {
  override readonly name = 'ChatRefusal';
  readonly code: string;

  constructor({ code, message }: ChatError) {
    super(message);
    this.code = code;
  }
}

/** Refusals that pass by themselves. */
const PASSING = ['too_many', 'unavailable', 'internal'];

/** Whether the same may be asked again in a while: there was no answer, or a refusal for now. */
export function willPass(error: unknown): boolean {
  return !(error instanceof ChatRefusal) || PASSING.includes(error.code);
}

/**
 * Asks the server over the live line. Throws ChatRefusal when it refuses, and a plain Error when no answer came: the
 * line broke, or ten seconds passed. Whether it was done is not known then.
 */
export function ask<Name extends keyof ChatRequests>(
  socket: LiveSocket,
  name: Name,
  ...args: z.input<ChatRequests[Name]>
): Promise<ChatAnswers[Name]> {
  return new Promise((resolve, reject) => {
    // What is emitted without a line would wait in the library, and be said when nobody means it any more.
    if (!socket.connected) return reject(new Error('There is no line to the server'));
    const answered = (problem: Error | null, answer: Acknowledgement<ChatAnswers[Name]>) => {
      if (problem) reject(problem);
      else if (answer.ok) resolve(answer);
      else reject(new ChatRefusal(answer.error));
    };
    // TypeScript does not put the arguments of an event together that is not known yet; ours are the contract's.
    const whole: unknown[] = [name, ...args, answered];
    const waiting: unknown = socket.timeout(ANSWER_MS);
    (waiting as { emit: (...whole: unknown[]) => unknown }).emit(...whole);
  });
}
