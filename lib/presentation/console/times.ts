/** An instant (ISO 8601) in São Paulo time, for the console: '26/11/2026, 10:25'. */
export function showMoment(instant: string, locale: string): string {
  return new Date(instant).toLocaleString(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
}

/** A calendar day, YYYY-MM-DD, in the console's language: '26/11/2026'. */
export function showCalendarDay(day: string, locale: string): string {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'short',
    timeZone: 'UTC',
  });
}

/** A month, YYYY-MM, in the console's language: 'novembro de 2026'. */
export function showMonth(month: string, locale: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
