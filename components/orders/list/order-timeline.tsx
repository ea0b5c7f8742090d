import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Step } from '@/lib/presentation/order-timeline';

const DOTS = {
  done: 'bg-brand text-on-brand',
  stopped: 'bg-danger text-on-danger',
  upcoming: 'border-2 border-edge bg-surface',
} as const;

type Props = {
  steps: Step[];
  /** No further steps: the timeline is collapsed. */
  isOver: boolean;
};

/** The past and expected steps of an order. */
export function OrderTimeline({ steps, isOver }: Props) {
  const t = useTranslations('orders.timeline');
  if (!isOver) return <Steps steps={steps} />;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {t('title')}
        <Icon name="chevron-down" size="small" className="in-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <Steps steps={steps} />
      </div>
    </details>
  );
}

function Steps({ steps }: Omit<Props, 'isOver'>) {
  const t = useTranslations('orders.timeline');
  return (
    <ol aria-label={t('title')}>
      {steps.map(({ text, values, status }, index) => (
        <li key={index} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-5 bottom-0 left-2.5 w-px -translate-x-1/2 bg-edge"
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full',
              DOTS[status],
            )}
          >
            {status !== 'upcoming' && <Icon name={status === 'done' ? 'check' : 'x'} size="small" />}
          </span>
          <span className={clsx('text-sm', status === 'upcoming' && 'text-muted')}>
            {status === 'upcoming' && <VisuallyHidden>{t('upcoming')}: </VisuallyHidden>}
            {t(text, { day: '', date: '', time: '', days: '', ...values })}
          </span>
        </li>
      ))}
    </ol>
  );
}
