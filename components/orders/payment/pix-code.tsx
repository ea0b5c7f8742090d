import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { AlertBubble } from '@/components/forms/alert-bubble';
import { useBubble } from '@/components/forms/use-bubble';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/input';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';

const QrCode = lazy(() => import('./qr-code').then(({ QrCode: drawn }) => ({ default: drawn })));

/** A Pix code to copy, for phones, and to scan, for wide screens. */
export function PixCode({ code }: { code: string }) {
  const t = useTranslations('payment.status');
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
      <CopyCode code={code} />
      <div className="aspect-square w-56 max-w-full shrink-0 overflow-hidden rounded-control border border-line max-sm:self-center sm:order-first">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={code} title={t('qr')} />
        </Suspense>
      </div>
    </div>
  );
}

function CopyCode({ code }: { code: string }) {
  const t = useTranslations('payment.status');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [bubble, showBubble] = useBubble();
  const [message, setMessage] = useState('');

  async function copy(): Promise<void> {
    // Pages without TLS cannot write to the clipboard.
    const isCopied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    const outcome = isCopied ? t('copied') : t('copyFailed');
    setMessage(outcome);
    showBubble(outcome);
    if (!isCopied) box.current?.select();
  }

  return (
    <Stack gap={4} className="flex-1">
      <AlertBubble text={bubble}>
        <Button size="large" wide icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status" className="sr-only">
          {message}
        </span>
      </AlertBubble>
      <Stack gap={1}>
        <label htmlFor={id} className="text-sm text-muted">
          {t('code')}
        </label>
        <textarea
          ref={box}
          id={id}
          readOnly
          rows={5}
          value={code}
          onFocus={({ target }) => target.select()}
          className={clsx(CONTROL, 'resize-none py-2.5 text-sm break-all')}
        />
      </Stack>
    </Stack>
  );
}
