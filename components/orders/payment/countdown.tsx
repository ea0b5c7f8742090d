import { useEffect, useEffectEvent, useState } from 'react';
import { Text } from '@/components/ui/text';
import { remainingTime } from '@/lib/presentation/order-times';

type Props = {
  label: string;
  /** ISO 8601. */
  until: string;
  onOver: () => void;
};

/** How long a code can still be paid. */
export function Countdown({ label, until, onOver }: Props) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      over();
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);

  return (
    <Text tone="muted">
      {label}{' '}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {remainingTime(end - now)}
      </span>
    </Text>
  );
}
