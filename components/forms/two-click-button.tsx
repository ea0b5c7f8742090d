import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AlertBubble } from './alert-bubble';
import type { Action } from './use-action';

type Props = {
  action: Action;
  onAct: () => Promise<string>;
  /** What it says after the first click. */
  confirm: string;
  icon?: ReactNode;
  'aria-label'?: string;
  children: ReactNode;
};

/** For what cannot be undone: the first click turns it red, the second one does it. Whoever goes elsewhere is safe. */
export function TwoClickButton({ action, onAct, confirm, icon, 'aria-label': name, children }: Props) {
  const [armed, setArmed] = useState(false);
  return (
    <AlertBubble text={action.bubble}>
      <Button
        variant={armed ? 'danger' : 'quiet'}
        icon={icon}
        aria-label={armed ? undefined : name}
        pending={action.pending}
        onBlur={() => setArmed(false)}
        onClick={() => {
          setArmed(!armed);
          if (armed) void action.run(onAct);
        }}
      >
        {armed ? confirm : children}
      </Button>
      <span role={action.failed ? 'alert' : 'status'} className="sr-only">
        {armed ? confirm : action.said}
      </span>
    </AlertBubble>
  );
}
