const DATABASE = 'serss-ad-draft';
const STORE = 'pictures';
const KEY = 'waiting';

/** A picture that was chosen and not sent yet. Files do not fit where the rest of a draft is kept. */
export type DraftPicture = { file: Blob; alt: string };

/** Keeps the pictures of a draft in this browser; false when it refuses. */
export async function keepDraftPictures(pictures: DraftPicture[]): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(pictures, KEY));
    return true;
  } catch {
    return false;
  }
}

/** The pictures of the draft; none when the browser keeps none or refuses to tell. */
export async function readDraftPictures(): Promise<DraftPicture[]> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(KEY));
    return Array.isArray(kept) ? kept.filter(isDraftPicture) : [];
  } catch {
    return [];
  }
}

export async function forgetDraftPictures(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(KEY));
  } catch {
    // Storage is refused, so nothing was kept.
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
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    value.file instanceof Blob &&
    'alt' in value &&
    typeof value.alt === 'string'
  );
}
