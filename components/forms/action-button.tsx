import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AlertBubble } from './alert-bubble';
import type { Action } from './use-action';

type Props = {
  action: Action;
  onAction: () => Promise<string>;
  icon?: ReactNode;
  'aria-label'?: string;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'className'>;

/** A button for a network action, with its result in a bubble. */
export function ActionButton({ action, onAction, ...look }: Props) {
  return (
    <AlertBubble text={action.bubble}>
      <Button {...look} pending={action.pending} onClick={() => void action.run(onAction)} />
      <span role={action.failed ? 'alert' : 'status'} className="sr-only">
        {action.message}
      </span>
    </AlertBubble>
  );
}
