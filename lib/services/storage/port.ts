/** Where uploaded and generated pictures live. Keys look like `{uid}/{work id}/{name}-480.webp`. */
export type Storage = {
  /** Writes or replaces a file; readers see the old bytes or the new ones, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  find(key: string): Promise<StoredFile | null>;
  /** The keys below a folder, or all, in no order. */
  list(folder?: string): Promise<string[]>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
};

type StoredFile = {
  bytes: Buffer;
  modifiedAt: Date;
};

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const MAX_SEGMENTS = 4;

/** Whether a key may name a file: plain segments only, so that none climbs out of the storage. */
export function isStorageKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** Throws when a key may name no file: whoever calls should have made one. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
