import { useFormatter, useNow } from 'next-intl';

const MINUTE_MS = 60_000;

/** How long ago something was, with the moment itself for whoever points at it. */
export function Age({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
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
