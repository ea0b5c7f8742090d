const SECRETS: [pattern: RegExp, instead: string][] = [
  [/[^\s"'<>()=,;:/]+@[^\s"'<>()=,;:/]+\.[a-z]{2,}/gi, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/([?&](?:token|code)=)[^&\s"']+/gi, '$1[token]'],
  [/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '[cpf]'],
  [/(?<=:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g, '[password]'],
];

/** Redacts emails, tokens, passwords and CPFs in a text from elsewhere, such as a driver's error. */
export function hideSecrets(text: string): string {
  return SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
