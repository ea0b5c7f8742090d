import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Watch } from '@/lib/browser/chat/watch';
import { warningOf } from '@/lib/messaging/warnings/warning';

type Props = {
  text: string;
  watch: Watch;
  /** The text is being written, or was received. */
  side: 'writing' | 'received';
  /** Possible actions. */
  children?: ReactNode;
};

/**
 * A warning about a text that resembles known scams. It never blocks the text, because a rule may be wrong.
 */
export function TextWarning({ text, watch, side, children }: Props) {
  const t = useTranslations('chat.warnings');
  const kind = useMemo(
    () => (watch === 'off' ? null : warningOf(text, { isPaid: watch === 'paid' })),
    [text, watch],
  );
  if (kind === null) return null;
  return (
    <div
      role={side === 'writing' ? 'status' : undefined}
      className="mt-1 flex max-w-text flex-col items-start gap-1 rounded-small border border-edge bg-surface px-3 py-2 text-sm text-ink"
    >
      <p className="flex gap-2">
        <Icon name="shield-check" size="small" className="mt-0.5 shrink-0 text-brand" />
        {t(`${side}.${kind}`)}
      </p>
      {children}
    </div>
  );
}
