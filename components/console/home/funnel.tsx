import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { Funnel as Steps } from '@/lib/operator/home/days';

const STEPS = ['views', 'hires', 'paid', 'released'] as const;

/** How many views become orders, how many orders are paid, and how many are released. */
export function Funnel({ steps }: { steps: Steps }) {
  const t = useTranslations('homeNumbers.funnel');
  const locale = useLocale();
  const percent = (part: number) =>
    part.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('title')}</Heading>
      <Card as="ol" className="divide-y divide-line">
        {STEPS.map((step, index) => {
          const before = steps[STEPS[index - 1] ?? step];
          const share = before === 0 ? 0 : steps[step] / before;
          return (
            <li key={step} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2">
              <span>{t(`steps.${step}`)}</span>
              <span className="text-right font-bold tabular-nums">{steps[step].toLocaleString(locale)}</span>
              {index > 0 && (
                <>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className="h-2 w-full self-center fill-brand"
                  >
                    <rect width={100} height={4} className="fill-line" />
                    <rect width={Math.min(1, share) * 100} height={4} />
                  </svg>
                  <span className="text-right text-sm text-muted tabular-nums">
                    {before === 0 ? '–' : t('share', { percent: percent(share) })}
                  </span>
                </>
              )}
            </li>
          );
        })}
      </Card>
      <Text size="sm" tone="muted">
        {t('hint')}
      </Text>
    </Stack>
  );
}
