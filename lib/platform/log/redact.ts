/** Longer texts are cut: a log line needs no more, and what the text quotes may be hostile. */
const MAX_LENGTH = 16 * 1024;

/** Each is linear: lookbehinds let a match begin only at the start of a run. test/regex-growth.test.ts measures it. */
const SECRETS: [pattern: RegExp, instead: string][] = [
  [/(?<![^\s"'<>()=,;:/@])[^\s"'<>()=,;:/@]+@[^\s"'<>()=,;:/@]+\.[a-z]{2,}/gi, '[email]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/([?&](?:token|code)=)[^&\s"']+/gi, '$1[token]'],
  // As in a URL, also escaped once or twice.
  [/(?<!\d)-?\d{1,2}\.\d{2}(?:,|%(?:25)?2C)-\d{2}\.\d{2}(?!\d)/gi, '[position]'],
  [/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '[cpf]'],
  [/(?<=:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g, '[password]'],
];

/** Redacts emails, tokens, passwords, CPFs and positions of visitors in a text from elsewhere, such as a driver's error. */
export function hideSecrets(text: string): string {
  return SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), cut(text));
}

/** Cuts before a word: half an e-mail address would not be recognized. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_LENGTH)))}…`;
}
