const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day, YYYY-MM-DD, that an instant falls on in São Paulo: the day of a hire. */
export function saoPauloDay(instant: Date): string {
  const part = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

const clockFace = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day, HH:MM, at an instant in São Paulo. */
export function saoPauloTime(instant: Date): string {
  return clockFace.format(instant);
}

/** Day and time in words, as São Paulo has them and Brazil's banks tell them: '24 de novembro de 2026 às 14:05'. */
export function momentIn(locale: string, instant: Date): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(instant);
}

/** When a day, YYYY-MM-DD, begins in São Paulo: its clocks have not been changed since 2019. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`);
}

/** A day as a `date` column holds it. */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day, YYYY-MM-DD, that a `date` column holds. */
export function fromDateColumn(column: Date): string {
  return column.toISOString().slice(0, 10);
}
