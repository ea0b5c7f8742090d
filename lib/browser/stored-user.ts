const KEY = 'serss-user';
const CHANGED = 'serss-user-changed';

/** What this browser remembers of the person who logged in (specification, point 3), as far as pages show it. */
export type StoredUser = {
  uid: string;
  name: string;
  profession: string;
  /** Address from the root of the site; null: no picture. */
  avatar: string | null;
  /** Whether they may publish ads. */
  pro: boolean;
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
  const { uid, name, profession, avatar, pro }: Record<string, unknown> = { ...kept };
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid,
    name: asText(name) || uid,
    profession: asText(profession),
    avatar: asPicture(avatar),
    pro: pro === true,
  };
}

/** Keeps somebody who logged in, or forgets them, and tells whoever on this page shows them. */
export function writeStoredUserText(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, text);
  } catch {
    // Storage is refused: nobody stays logged in past this page.
  }
  window.dispatchEvent(new Event(CHANGED));
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

/** Only our own pictures: the text may come from anywhere. */
function asPicture(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('/files/') ? value : null;
}
