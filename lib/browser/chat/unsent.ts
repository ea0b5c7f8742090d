import { storedValue } from '@/lib/browser/stored-value';
import type { MessagePicture } from '@/lib/messaging/contract';

/** A message that the server has not acknowledged. */
export type Unsent = {
  /** Who wrote it, and to whom: the next person to log in here does not see it. */
  author: string;
  receiver: string;
  /** Sent again under the same name it is stored once. */
  client_id: string;
  text: string;
  /** Uploaded already. */
  pictures?: MessagePicture[];
  /** When it was written, in milliseconds since the epoch. */
  date: number;
  /** Why the server refused it, in words to show; null while it waits for its turn. */
  problem: string | null;
};

/** Kept, so that what was written without a line is sent later, even after a reload. */
const kept = storedValue<Unsent[]>('serss-unsent', (stored) =>
  Array.isArray(stored) ? stored.filter(isUnsent) : null,
);

export const watchUnsent = kept.subscribe;

const NONE: Unsent[] = [];

/** All that this browser has still to send, in the order in which it was written. */
export function readUnsent(): Unsent[] {
  return kept.read() ?? NONE;
}

/** What somebody has still to send to somebody. */
export function listUnsent(author: string, receiver: string): Unsent[] {
  return readUnsent().filter((unsent) => unsent.author === author && unsent.receiver === receiver);
}

/** False when the browser stores nothing, or no more: then it is to be kept in its field. */
export function addUnsent(unsent: Unsent): boolean {
  return kept.write([...readUnsent(), unsent]);
}

/** It is stored by the server, or given up. */
export function removeUnsent(clientId: string): void {
  if (readUnsent().some(({ client_id }) => client_id === clientId))
    kept.write(readUnsent().filter(({ client_id }) => client_id !== clientId));
}

/** Notes why it was refused; null: it is to be tried again. */
export function noteProblem(clientId: string, problem: string | null): void {
  kept.write(readUnsent().map((unsent) => (unsent.client_id === clientId ? { ...unsent, problem } : unsent)));
}

/** Whoever logs out leaves nothing behind for the next one at this browser. */
export const forgetUnsent = kept.remove;

function isUnsent(stored: unknown): stored is Unsent {
  if (typeof stored !== 'object' || stored === null) return false;
  const { author, receiver, client_id, text, pictures, date, problem }: Record<string, unknown> = {
    ...stored,
  };
  const areTexts = [author, receiver, client_id, text].every((value) => typeof value === 'string');
  const arePictures = pictures === undefined || (Array.isArray(pictures) && pictures.every(isPicture));
  return (
    areTexts && arePictures && typeof date === 'number' && (problem === null || typeof problem === 'string')
  );
}

function isPicture(stored: unknown): stored is MessagePicture {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, width, height }: Record<string, unknown> = { ...stored };
  return typeof id === 'string' && typeof width === 'number' && typeof height === 'number';
}
