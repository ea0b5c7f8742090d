/**
 * Parses a stored value; invalid values count as absent. Use a zod schema on pages that load zod for their
 * forms, a few lines on public pages, where even zod/mini would add 8 kB.
 */
type Schema<T> =
  | { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }
  | ((value: unknown) => T | null);

type Options = {
  /** Stored for this tab until it is closed. */
  session?: boolean;
  /** Stored as plain text, not JSON, for values that other scripts read. */
  plain?: boolean;
};

export type StoredValue<T> = {
  key: string;
  /** Null when absent. Returns the same object until the value changes, as React requires. */
  read: () => T | null;
  /** Returns false when the browser refuses; the old value stays. */
  write: (value: T) => boolean;
  remove: () => void;
  /** Calls back after a change here or in another tab; returns an unsubscribe function. */
  subscribe: (changed: () => void) => () => void;
};

/** A value that this browser stores under a key, as JSON. */
export function storedValue<T>(key: string, schema: Schema<T>, options: Options = {}): StoredValue<T> {
  const { session = false, plain = false } = options;
  const changedHere = `${key}-changed`;
  let known: { text: string | null; value: T | null } = { text: null, value: null };

  /** Accessing the storage throws when the user or the browser forbids it. */
  const storage = () => (session ? window.sessionStorage : window.localStorage);

  function understand(text: string): T | null {
    try {
      const value: unknown = plain ? text : JSON.parse(text);
      if (typeof schema === 'function') return schema(value);
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  function change(act: (kept: Storage) => void): boolean {
    let isDone = true;
    try {
      act(storage());
    } catch {
      isDone = false;
    }
    window.dispatchEvent(new Event(changedHere));
    return isDone;
  }

  return {
    key,
    read() {
      const text = textOf(key, storage);
      if (text !== known.text) known = { text, value: text === null ? null : understand(text) };
      return known.value;
    },
    write: (value) => change((kept) => kept.setItem(key, plain ? String(value) : JSON.stringify(value))),
    remove() {
      change((kept) => kept.removeItem(key));
    },
    subscribe(changed) {
      const otherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      window.addEventListener(changedHere, changed);
      window.addEventListener('storage', otherTab);
      return () => {
        window.removeEventListener(changedHere, changed);
        window.removeEventListener('storage', otherTab);
      };
    },
  };
}

function textOf(key: string, storage: () => Storage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Refused, or on the server, where there is no storage.
    return null;
  }
}
