import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';

export type Shared = {
  address: string;
  title: string;
  /** Text before the URL. */
  text: string;
};

/** Share links for browsers without a native share sheet. */
export function ShareDialog({ address, title, text, onClose }: Shared & { onClose: () => void }) {
  const t = useTranslations('details.share');
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const whole = `${text} ${address}`;

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  }

  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Stack gap={3}>
        <Button
          href={`https://wa.me/?${new URLSearchParams({ text: whole })}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          wide
          icon={<Icon name="message-circle" />}
        >
          {t('whatsApp')}
        </Button>
        <Button
          variant="secondary"
          wide
          icon={<Icon name={result === 'copied' ? 'check' : 'copy'} />}
          onClick={copy}
        >
          {t(result === 'copied' ? 'copied' : 'copy')}
        </Button>
        <Button
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(whole)}`}
          variant="secondary"
          wide
          icon={<Icon name="mail" />}
        >
          {t('email')}
        </Button>
        <p role="status" className={result === 'failed' ? 'break-all' : 'sr-only'}>
          {result === 'copied' && t('copied')}
          {result === 'failed' && `${t('copyFailed')} ${address}`}
        </p>
      </Stack>
    </Dialog>
  );
}
