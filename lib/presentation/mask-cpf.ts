const DIGITS = 11;

/** A CPF as it is written, as far as it is typed: '52998224725' → '529.982.247-25'. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
  const [, first = '', second = '', third = '', last = ''] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digits) ?? [];
  const number = [first, second, third].filter((part) => part !== '').join('.');
  return last === '' ? number : `${number}-${last}`;
}
