import { z } from 'zod';
import '@/lib/platform/zod-without-eval';
import { storedValue } from './stored-value';

const text = z.string().catch('');

/** Sign-up fields typed so far, passed from /login over /signin to /validation; empty: not yet typed. */
const draft = z.object({ email: text, name: text, profession: text });

export type SignUpDraft = z.output<typeof draft>;

const NOTHING: SignUpDraft = { email: '', name: '', profession: '' };

const stored = storedValue('serss-sign-up', draft, { session: true });
/** Ticket of the last requested code: codes that others send to this e-mail do not affect it. */
const storedTicket = storedValue('serss-sign-up-ticket', z.string(), { session: true });

// Passwords are never stored; after a reload the page asks again.
let password: string | null = null;

export function storeSignUpDraft(typed: Partial<SignUpDraft>, typedPassword: string | null = null): void {
  password = typedPassword;
  stored.write({ ...NOTHING, ...typed });
}

/** The fields stored in this tab. */
export function readSignUpDraft(): SignUpDraft {
  return stored.read() ?? NOTHING;
}

/** The password typed on the previous page; null after a reload. */
export function typedPassword(): string | null {
  return password;
}

export function storeSignUpTicket(ticket: string): void {
  storedTicket.write(ticket);
}

/** Undefined when the browser refuses storage; the code then belongs to the requesting address. */
export function readSignUpTicket(): string | undefined {
  return storedTicket.read() ?? undefined;
}

export function forgetSignUpDraft(): void {
  password = null;
  stored.remove();
  storedTicket.remove();
}
