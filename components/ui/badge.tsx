import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const TONES = {
  neutral: 'bg-line text-ink',
  brand: 'bg-brand-soft text-brand-strong',
  sun: 'bg-sun text-on-sun',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
