import { clsx } from 'clsx';
import { Icon } from './icon';

type Props = {
  /** The id of the popover. */
  target: string;
  label: string;
  className?: string;
};

/** Closes a popover without script. */
export function PopoverClose({ target, label, className }: Props) {
  return (
    <button
      type="button"
      popoverTarget={target}
      popoverTargetAction="hide"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-brand-soft',
        className,
      )}
    >
      <Icon name="x" />
    </button>
  );
}
