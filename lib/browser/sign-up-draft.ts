import { z } from 'zod';
import '@/lib/platform/zod-without-eval';
import { storedValue } from './stored-value';

const text = z.string().catch('');

/** What somebody who signs up has typed so far, carried from /login over /signin to /validation; empty: not yet. */
const draft = z.object({ email: text, name: text, profession: text });

export type SignUpDraft = z.output<typeof draft>;

const NOTHING: SignUpDraft = { email: '', name: '', profession: '' };

const stored = storedValue('serss-sign-up', draft, { session: true });
/** Of the code that was last asked for: what others have sent to this e-mail does not touch it. */
const storedTicket = storedValue('serss-sign-up-ticket', z.string(), { session: true });

// Passwords are never written down: a reloaded page asks for it again.
let password: string | null = null;

export function storeSignUpDraft(typed: Partial<SignUpDraft>, typedPassword: string | null = null): void {
  password = typedPassword;
  stored.write({ ...NOTHING, ...typed });
}

/** What was stored in this tab. */
export function readSignUpDraft(): SignUpDraft {
  return stored.read() ?? NOTHING;
}

/** The password typed on the page before; null when that page is gone. */
export function typedPassword(): string | null {
  return password;
}

export function storeSignUpTicket(ticket: string): void {
  storedTicket.write(ticket);
}

/** Undefined when the browser keeps nothing: then the code counts for the address that asked for it. */
export function readSignUpTicket(): string | undefined {
  return storedTicket.read() ?? undefined;
}

export function forgetSignUpDraft(): void {
  password = null;
  stored.remove();
  storedTicket.remove();
}
