/**
 * Tells what a stored value is; whatever it does not understand counts as absent. A zod schema where forms bring zod
 * in any case; on public pages a few lines instead, for there even zod/mini would weigh 8 kB.
 */
type Schema<T> =
  | { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }
  | ((value: unknown) => T | null);

type Options = {
  /** Kept for this tab, until it is closed. */
  session?: boolean;
  /** Stored as it is, not as JSON: for texts that others read, too. */
  plain?: boolean;
};

export type StoredValue<T> = {
  key: string;
  /** Null when there is none. The same object as long as the same is stored, so React may ask as often as it likes. */
  read: () => T | null;
  /** False when the browser refuses to store it: then it is as it was, and nothing else breaks. */
  write: (value: T) => boolean;
  remove: () => void;
  /** Calls back after a change here or in another tab; answers the function that stops it. */
  subscribe: (changed: () => void) => () => void;
};

/** A value that this browser keeps under a key, as JSON. */
export function storedValue<T>(key: string, schema: Schema<T>, options: Options = {}): StoredValue<T> {
  const { session = false, plain = false } = options;
  const changedHere = `${key}-changed`;
  let known: { text: string | null; value: T | null } = { text: null, value: null };

  /** Where it is kept; the mere look at it throws when the person or the browser wants nothing stored. */
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
    // Refused, or on the server, where there is none.
    return null;
  }
}
