import { z } from 'zod';
import '@/lib/platform/zod-without-eval';

const DATABASE = 'serss-ad-draft';
const STORE = 'pictures';
const KEY = 'waiting';

/** A chosen picture that is not uploaded yet. Files do not fit into the storage of the other draft fields. */
const draftPicture = z.object({ file: z.instanceof(Blob), alt: z.string() });

export type DraftPicture = z.output<typeof draftPicture>;

/** Stores the pictures of a draft in IndexedDB; false when the browser refuses. */
export async function storeDraftPictures(pictures: DraftPicture[]): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(pictures, KEY));
    return true;
  } catch {
    return false;
  }
}

/** The pictures of the draft; empty when there are none or the browser refuses access. */
export async function readDraftPictures(): Promise<DraftPicture[]> {
  try {
    const stored: unknown = await inStore('readonly', (store) => store.get(KEY));
    return Array.isArray(stored) ? stored.filter(isDraftPicture) : [];
  } catch {
    return [];
  }
}

export async function forgetDraftPictures(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(KEY));
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const isWritten = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave no reason'));
    });
    const [answer] = await Promise.all([settled(act(transaction.objectStore(STORE))), isWritten]);
    return answer;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

function isDraftPicture(value: unknown): value is DraftPicture {
  return draftPicture.safeParse(value).success;
}
