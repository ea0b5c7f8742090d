import { Icon } from '@/components/ui/icon';
import { cx } from '@/components/ui/cx';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

type Props = {
  label: string;
  steps: string[];
  /** Index of the step one is at; those before it are done. */
  current: number;
  doneLabel: string;
};

/** Where one is on a short way. */
export function Steps({ label, steps, current, doneLabel }: Props) {
  return (
    <ol aria-label={label} className="flex gap-2 sm:gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex flex-1 items-center gap-2 border-t-4 pt-2 text-sm font-semibold',
            index <= current ? 'border-brand text-ink' : 'border-line text-muted',
          )}
        >
          {index < current && (
            <>
              <Icon name="check" size="small" className="text-brand" />
              <VisuallyHidden>{doneLabel}:</VisuallyHidden>
            </>
          )}
          {step}
        </li>
      ))}
    </ol>
  );
}
