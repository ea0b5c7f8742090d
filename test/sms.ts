import { sandbox } from './payment-sandbox';

/** The code in the newest text message to a phone, in national digits. Throws when there is none. */
export async function codeTextedTo(phone: string): Promise<string> {
  const text = (await sandbox.smsTo(`+55${phone}`)).at(-1) ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code was texted to ${phone}`);
  return code;
}
