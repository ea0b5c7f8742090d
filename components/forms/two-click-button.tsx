import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { AlertBubble } from './alert-bubble';
import type { Action } from './use-action';

/** How long it waits for the second click. */
const ARMED_MS = 5_000;

type Props = {
  action: Action;
  onAct: () => Promise<string>;
  /** What it says after the first click. */
  confirm: string;
  icon?: ReactNode;
  /** How it looks before the first click. */
  variant?: 'quiet' | 'primary';
  'aria-label'?: string;
  children: ReactNode;
};

/**
 * For what cannot be undone: the first click turns it red, the second one does it. It calms down by itself, and as soon
 * as anything else is touched. Both texts have their room from the start, so nothing moves under the finger.
 */
export function TwoClickButton({
  action,
  onAct,
  confirm,
  icon,
  variant = 'quiet',
  'aria-label': name,
  children,
}: Props) {
  const [armed, setArmed] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!armed) return;
    const calmDown = () => setArmed(null);
    // A tap moves no focus on every phone.
    const touch = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && armed.contains(target))) calmDown();
    };
    const timer = setTimeout(calmDown, ARMED_MS);
    document.addEventListener('pointerdown', touch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', touch);
    };
  }, [armed]);
  return (
    <AlertBubble text={action.bubble}>
      <Button
        variant={armed ? 'danger' : variant}
        icon={icon}
        aria-label={armed ? undefined : name}
        pending={action.pending}
        onBlur={() => setArmed(null)}
        onClick={({ currentTarget }) => {
          setArmed(armed ? null : currentTarget);
          if (armed) void action.run(onAct);
        }}
      >
        <span
          className={clsx(
            'grid items-center *:col-start-1 *:row-start-1',
            variant === 'quiet' ? 'justify-items-start' : 'justify-items-center',
          )}
        >
          <span className={clsx(armed && 'invisible')}>{children}</span>
          <span className={clsx(!armed && 'invisible')}>{confirm}</span>
        </span>
      </Button>
      <span role={action.failed ? 'alert' : 'status'} className="sr-only">
        {armed ? confirm : action.said}
      </span>
    </AlertBubble>
  );
}
