import type { ReactNode } from 'react';
import { clsx } from 'clsx';

type BubbleProps = {
  isOwn: boolean;
  /** Author, announced before the text. */
  author: string;
  text: string;
  /** Below the text, at its end: the time and the delivery status. */
  foot: ReactNode;
  /** Between text and footer. */
  children?: ReactNode;
};

/** A message. Plain text only: links and markup are shown as written. */
export function Bubble({ isOwn, author, text, foot, children }: BubbleProps) {
  return (
    <li
      className={clsx(
        'flex max-w-[85%] flex-col sm:max-w-[70%]',
        isOwn ? 'items-end self-end' : 'self-start',
      )}
    >
      <div
        className={clsx(
          'max-w-full min-w-20 rounded-card border px-3 py-2',
          isOwn
            ? 'rounded-br-small border-transparent bg-brand-soft'
            : 'rounded-bl-small border-line bg-surface',
        )}
      >
        <p className={clsx('wrap-anywhere whitespace-pre-wrap', text === '' && 'sr-only')}>
          <span className="sr-only">{author}: </span>
          <span>{text}</span>
        </p>
        {children}
        <p className="flex items-center justify-end gap-1 text-sm text-muted">{foot}</p>
      </div>
    </li>
  );
}
