import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { ModerationMonth } from '@/lib/operator/moderation/months';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/platform/durations';

const COUNTS = [
  'removedAds',
  'removedPictures',
  'blockedPeople',
  'reportedReviews',
  'keptReviews',
  'hiddenReviewTexts',
  'removedReviews',
  'overturnedDecisions',
  'closedReports',
] as const satisfies (keyof ModerationMonth)[];

/** Moderation statistics by month, newest first. */
export function ModerationMonths({ months }: { months: ModerationMonth[] }) {
  const t = useTranslations('transparency');
  const format = useFormatter();
  return (
    <Stack as="ul" gap={4}>
      {months.map((row) => (
        <Card as="li" key={row.month}>
          <Heading level={2} size="lg" className="mb-3 first-letter:uppercase">
            {format.dateTime(new Date(`${row.month}-15T12:00:00Z`), { month: 'long', year: 'numeric' })}
          </Heading>
          <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1">
            {COUNTS.map((name) => (
              <Fact key={name} name={t(name)} value={format.number(row[name])} />
            ))}
            <Fact
              name={t('median')}
              value={row.medianSeconds === null ? '–' : waitOf(row.medianSeconds, t)}
            />
          </dl>
        </Card>
      ))}
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt>{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** In hours up to two days, then in days. */
function waitOf(seconds: number, t: ReturnType<typeof useTranslations<'transparency'>>): string {
  if (seconds < HOUR_SECONDS) return t('lessThanAnHour');
  return seconds < 2 * DAY_SECONDS
    ? t('hours', { count: Math.round(seconds / HOUR_SECONDS) })
    : t('days', { count: Math.round(seconds / DAY_SECONDS) });
}
