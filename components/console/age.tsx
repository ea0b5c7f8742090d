import { useFormatter, useNow } from 'next-intl';

/** How long ago a moment was, with the moment itself as its tooltip. */
export function Age({ at }: { at: Date | string }) {
  const format = useFormatter();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time
      dateTime={moment.toISOString()}
      title={format.dateTime(moment, {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: 'America/Sao_Paulo',
      })}
      className="whitespace-nowrap"
    >
      {format.relativeTime(moment, now)}
    </time>
  );
}
