/** Storage of uploaded and generated pictures. Keys look like `{uid}/{work id}/{name}-480.webp`. */
export type Storage = {
  /** Writes or replaces a file atomically: readers see the old or the new bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  find(key: string): Promise<StoredFile | null>;
  /** The keys below a folder, or all, unordered. */
  list(folder?: string): Promise<string[]>;
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>;
};

type StoredFile = {
  bytes: Buffer;
  modifiedAt: Date;
};

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const MAX_SEGMENTS = 4;

/** Whether a text is a valid key: plain segments only, so that it cannot escape the storage. */
export function isStorageKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** Throws for an invalid key, which is a bug of the caller. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
