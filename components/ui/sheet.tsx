import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PopoverClose } from './popover-close';

type Props = {
  /** The `popoverTarget` of the button that opens it. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A popover, at the bottom of the screen on a phone. It opens and closes without script. For a modal, use Dialog. */
export function Sheet({ id, title, children }: Props) {
  const t = useTranslations('forms');
  const titleId = `${id}-title`;
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-full max-w-[min(28rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface text-ink shadow-soft backdrop:bg-[rgb(8_16_14/0.55)] max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="flex flex-col gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <PopoverClose target={id} label={t('close')} className="-mr-2" />
        </div>
        {children}
      </div>
    </div>
  );
}
