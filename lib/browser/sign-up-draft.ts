const KEY = 'serss-sign-up';

/** What somebody who signs up has typed so far, carried from /login over /signin to /validation. */
export type SignUpDraft = { email: string; name: string; profession: string };

// Passwords are never written down: a reloaded page asks for it again.
let password: string | null = null;

export function keepSignUpDraft(draft: Partial<SignUpDraft>, typedPassword: string | null = null): void {
  password = typedPassword;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is refused: what was typed is asked for again.
  }
}

/** What was kept in this tab; texts that were not are empty. */
export function readSignUpDraft(): SignUpDraft {
  return parseSignUpDraft(readText());
}

export function parseSignUpDraft(text: string): SignUpDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    kept = null;
  }
  const { email, name, profession }: Record<string, unknown> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return { email: asText(email), name: asText(name), profession: asText(profession) };
}

/** The password typed on the page before; null when that page is gone. */
export function keptPassword(): string | null {
  return password;
}

export function forgetSignUpDraft(): void {
  password = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}

function readText(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
