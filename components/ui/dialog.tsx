'use client';

import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from './icon';
import { IconButton } from './icon-button';

type DialogProps = {
  open: boolean;
  /** Called for the close button, Escape and a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** Large for pictures, medium for text. */
  size?: 'medium' | 'large';
  children: ReactNode;
};

/** The native modal dialog: it traps the focus, hides the rest from screen readers and restores the focus. */
export function Dialog({ open, onClose, title, size = 'medium', children }: DialogProps) {
  const t = useTranslations('forms');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element?.open === false) element.showModal();
    if (!open && element?.open === true) element.close();
  }, [open]);

  function closeFromBackdrop(event: MouseEvent) {
    // The sheet fills the element, so a click on the element itself was on the backdrop.
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
      className={clsx(
        'm-auto w-full rounded-card border border-line bg-surface text-ink shadow-soft backdrop:bg-[rgb(8_16_14/0.55)] max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none',
        size === 'medium' ? 'max-w-[min(28rem,calc(100vw-2rem))]' : 'max-w-[min(60rem,calc(100vw-2rem))]',
      )}
    >
      <div className="flex flex-col gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose} className="-mr-2">
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
