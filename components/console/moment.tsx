import { useLocale } from 'next-intl';

/** An instant as the clock in São Paulo showed it. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  const text = new Date(at).toLocaleString(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  return <time dateTime={at}>{text}</time>;
}
