import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

const STEPS = ['stepService', 'stepMethod', 'stepConfirm'] as const;

/** The progress of a hire; steps before the current one are done. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTranslations('payment');
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={t('steps')} className="flex gap-2 sm:gap-4">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex flex-1 items-center gap-2 border-t-4 pt-2 text-sm font-semibold',
            index === at ? 'border-brand text-brand' : 'text-muted',
            index < at && 'border-brand/45',
            index > at && 'border-line',
          )}
        >
          {index < at && (
            <>
              <Icon name="check" size="small" className="text-brand" />
              <VisuallyHidden>{t('stepDone')}:</VisuallyHidden>
            </>
          )}
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
