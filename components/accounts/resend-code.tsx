import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { fillIn } from '@/components/ui/fill-in';
import type { sendSignUpCode } from '@/lib/accounts/contract';
import { call } from '@/lib/platform/call';
import type { AccountWords } from './account-words';

/** Time for a letter to arrive; only three codes an hour are sent. */
const PAUSE_SECONDS = 60;

type Props = { email: string; labels: AccountWords['validation']; tryLater: string };

/** Has another code sent, once the last one has had the time to arrive. */
export function ResendCode({ email, labels, tryLater }: Props) {
  const [left, setLeft] = useState(PAUSE_SECONDS);
  const action = useAction(tryLater);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  async function resend(): Promise<string> {
    await call<typeof sendSignUpCode>('GET', '/code/generate/new/user/{email}', { params: { email } });
    setLeft(PAUSE_SECONDS);
    return labels.resent;
  }

  if (left === 0) {
    return (
      <ActionButton action={action} onAct={resend} variant="quiet" wide>
        {labels.resend}
      </ActionButton>
    );
  }
  return (
    <p className="flex min-h-11 flex-col items-center justify-center text-sm text-muted tabular-nums">
      {action.said && !action.failed && (
        <span role="status" className="font-semibold text-ink">
          {action.said}
        </span>
      )}
      {fillIn(labels.resendIn, { seconds: left })}
    </p>
  );
}
