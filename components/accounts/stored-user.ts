const KEY = 'serss-user';
const CHANGED = 'serss-user-changed';

/** What this browser remembers of the person who logged in (specification, point 3), as far as pages show it. */
export type StoredUser = {
  uid: string;
  name: string;
  profession: string;
};

/** The text kept by this browser; empty when nothing is kept or storage is refused. */
export function readStoredUserText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Understands the kept text; whatever does not name a person counts as nobody. */
export function parseStoredUser(text: string): StoredUser | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { uid, name, profession }: Record<string, unknown> = { ...kept };
  if (typeof uid !== 'string' || uid === '') return null;
  return { uid, name: asText(name) || uid, profession: asText(profession) };
}

/** Calls back after a change here or in another tab; answers the function that stops it. */
export function watchStoredUser(changed: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', otherTab);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', otherTab);
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
