const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The São Paulo calendar day, YYYY-MM-DD, of an instant: the day of a hire. */
export function saoPauloDay(instant: Date): string {
  const part = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

const clockFace = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** The São Paulo time of day, HH:MM, of an instant. */
export function saoPauloTime(instant: Date): string {
  return clockFace.format(instant);
}

/** São Paulo date and time in words, as Brazil's banks write them: '24 de novembro de 2026 às 14:05'. */
export function momentIn(locale: string, instant: Date): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(instant);
}

/** The São Paulo day of an instant in words: '24 de novembro de 2026'. */
export function dayIn(locale: string, instant: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
    instant,
  );
}

/** Start of a day, YYYY-MM-DD, in São Paulo, whose clocks have not changed since 2019. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`);
}

/** A day as the value of a `date` column. */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day, YYYY-MM-DD, of a `date` column's value. */
export function fromDateColumn(column: Date): string {
  return column.toISOString().slice(0, 10);
}
