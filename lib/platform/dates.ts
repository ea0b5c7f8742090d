/** en-CA writes a date as YYYY-MM-DD. */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day, YYYY-MM-DD, that an instant falls on in São Paulo: the day of a hire. */
export function saoPauloDay(instant: Date): string {
  return day.format(instant);
}
