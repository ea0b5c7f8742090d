import { storedValue } from '@/lib/browser/stored-value';
import type { MessagePicture, MessageVoice } from '@/lib/messaging/contract';

/** A message that the server has not acknowledged. */
export type Unsent = {
  /** Author and receiver; another user of this browser does not see the message. */
  author: string;
  receiver: string;
  /** Idempotency key: the server stores one message per key. */
  client_id: string;
  text: string;
  /** Already uploaded. */
  pictures?: MessagePicture[];
  /** Already uploaded. */
  voice?: MessageVoice;
  /** When it was written, in milliseconds since the epoch. */
  date: number;
  /** Why the server refused it, as a message to show; null while it is queued. */
  problem: string | null;
};

/** Stored, so that messages written offline are sent later, even after a reload. */
const kept = storedValue<Unsent[]>('serss-unsent', (stored) =>
  Array.isArray(stored) ? stored.filter(isUnsent) : null,
);

export const watchUnsent = kept.subscribe;

const NONE: Unsent[] = [];

/** All unsent messages of this browser in the order in which they were written. */
export function readUnsent(): Unsent[] {
  return kept.read() ?? NONE;
}

/** Unsent messages from an author to a receiver. */
export function listUnsent(author: string, receiver: string): Unsent[] {
  return readUnsent().filter((unsent) => unsent.author === author && unsent.receiver === receiver);
}

/** Returns false when storage is refused or full; the caller then keeps the text in its field. */
export function addUnsent(unsent: Unsent): boolean {
  return kept.write([...readUnsent(), unsent]);
}

/** Removes a message that the server has stored or the user has discarded. */
export function removeUnsent(clientId: string): void {
  if (readUnsent().some(({ client_id }) => client_id === clientId))
    kept.write(readUnsent().filter(({ client_id }) => client_id !== clientId));
}

/** Stores why a message was refused; null queues it again. */
export function noteProblem(clientId: string, problem: string | null): void {
  kept.write(readUnsent().map((unsent) => (unsent.client_id === clientId ? { ...unsent, problem } : unsent)));
}

/** Called on log-out: the next user of this browser must not see the messages. */
export const clearUnsentMessages = kept.remove;

function isUnsent(stored: unknown): stored is Unsent {
  if (typeof stored !== 'object' || stored === null) return false;
  const { author, receiver, client_id, text, pictures, voice, date, problem }: Record<string, unknown> = {
    ...stored,
  };
  const areTexts = [author, receiver, client_id, text].every((value) => typeof value === 'string');
  const arePictures = pictures === undefined || (Array.isArray(pictures) && pictures.every(isPicture));
  const isComplete = areTexts && arePictures && (voice === undefined || isVoice(voice));
  return isComplete && typeof date === 'number' && (problem === null || typeof problem === 'string');
}

function isPicture(stored: unknown): stored is MessagePicture {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, width, height }: Record<string, unknown> = { ...stored };
  return typeof id === 'string' && typeof width === 'number' && typeof height === 'number';
}

function isVoice(stored: unknown): stored is MessageVoice {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, durationSeconds, peaks }: Record<string, unknown> = { ...stored };
  return typeof id === 'string' && typeof durationSeconds === 'number' && Array.isArray(peaks);
}
