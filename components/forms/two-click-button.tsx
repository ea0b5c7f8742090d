import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { AlertBubble } from './alert-bubble';
import type { Action } from './use-action';

/** How long it waits for the second click. */
const ARMED_MS = 5_000;

type Props = {
  action: Action;
  onAction: () => Promise<string>;
  /** The label after the first click. */
  confirm: string;
  icon?: ReactNode;
  'aria-label'?: string;
  children: ReactNode;
};

/**
 * For irreversible actions: the first click turns it red, the second one executes. It resets by itself, or
 * when anything else is touched. Both labels reserve their space, so that nothing moves.
 */
export function TwoClickButton({ action, onAction, confirm, icon, 'aria-label': name, children }: Props) {
  const [armed, setArmed] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!armed) return;
    const calmDown = () => setArmed(null);
    // On some phones a tap does not move the focus.
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
        variant={armed ? 'danger' : 'quiet'}
        icon={icon}
        aria-label={armed ? undefined : name}
        pending={action.pending}
        onBlur={() => setArmed(null)}
        onClick={({ currentTarget }) => {
          setArmed(armed ? null : currentTarget);
          if (armed) void action.run(onAction);
        }}
      >
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <span className={clsx(armed && 'invisible')}>{children}</span>
          <span className={clsx(!armed && 'invisible')}>{confirm}</span>
        </span>
      </Button>
      <span role={action.failed ? 'alert' : 'status'} className="sr-only">
        {armed ? confirm : action.message}
      </span>
    </AlertBubble>
  );
}
