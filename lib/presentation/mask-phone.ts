const DIGITS = 11;

/** A Brazilian phone number as it is written, as far as it is typed: '11987654321' → '(11) 98765-4321'. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest.length <= 4) return `(${area}) ${rest}`;
  // Mobiles have nine digits, landlines eight: the last four stand apart.
  const split = rest.startsWith('9') ? 5 : 4;
  const tail = rest.slice(split);
  return `(${area}) ${rest.slice(0, split)}${tail === '' ? '' : `-${tail}`}`;
}
