import { clsx } from 'clsx';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OrdersWords } from './orders-words';
import type { Step } from '@/lib/presentation/order-timeline';

const DOTS = {
  done: 'bg-brand text-on-brand',
  stopped: 'bg-danger text-on-danger',
  upcoming: 'border-2 border-edge bg-surface',
} as const;

type Props = {
  steps: Step[];
  /** Nothing is to come any more: who wants to look back opens it. */
  isOver: boolean;
  words: OrdersWords;
};

/** What has happened to an order, and what is to come. */
export function OrderTimeline({ steps, isOver, words }: Props) {
  if (!isOver) return <Steps steps={steps} words={words} />;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {words.timeline.title}
        <Icon name="chevron-down" size="small" className="in-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <Steps steps={steps} words={words} />
      </div>
    </details>
  );
}

function Steps({ steps, words: { timeline } }: Omit<Props, 'isOver'>) {
  return (
    <ol aria-label={timeline.title}>
      {steps.map(({ text, values, look }, index) => (
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
              DOTS[look],
            )}
          >
            {look !== 'upcoming' && <Icon name={look === 'done' ? 'check' : 'x'} size="small" />}
          </span>
          <span className={clsx('text-sm', look === 'upcoming' && 'text-muted')}>
            {look === 'upcoming' && <VisuallyHidden>{timeline.upcoming}: </VisuallyHidden>}
            {fillIn(timeline[text], values)}
          </span>
        </li>
      ))}
    </ol>
  );
}
