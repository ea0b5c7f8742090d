import { useEffect, useState } from 'react';
import { AlertBubble } from '@/components/forms/alert-bubble';
import { messageOf } from '@/components/forms/message-of';
import { useBubble } from '@/components/forms/use-bubble';
import { Button } from '@/components/ui/button';
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
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  const [bubble, showBubble] = useBubble();

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  function say(text: string) {
    setSaid(text);
    showBubble(text);
  }

  async function resend() {
    setPending(true);
    try {
      await call<typeof sendSignUpCode>('GET', '/code/generate/new/user/{email}', { params: { email } });
      say(labels.resent);
      setLeft(PAUSE_SECONDS);
    } catch (error) {
      say(messageOf(error, tryLater));
    }
    setPending(false);
  }

  return (
    <AlertBubble text={bubble}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {left > 0 ? (
        <p className="flex min-h-11 items-center justify-center text-sm text-muted tabular-nums">
          {fillIn(labels.resendIn, { seconds: left })}
        </p>
      ) : (
        <Button variant="quiet" wide pending={pending} onClick={() => void resend()}>
          {labels.resend}
        </Button>
      )}
    </AlertBubble>
  );
}
