import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';

/** The invitation link, with buttons to copy and share it. */
export function ShareInvitation({ link, text }: { link: string; text: string }) {
  const t = useTranslations('invitations');
  const isHydrated = useHydrated();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const canShare = isHydrated && 'share' in navigator;

  function copy() {
    navigator.clipboard.writeText(link).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  }

  function share() {
    navigator.share({ url: link, text }).catch((error: unknown) => {
      // The user has closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setResult('failed');
    });
  }

  return (
    <Stack gap={3}>
      <p className="font-semibold break-all select-all">{link}</p>
      <Cluster gap={3}>
        <Button
          href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Icon name="message-circle" />}
        >
          {t('whatsApp')}
        </Button>
        <Button
          variant="secondary"
          icon={<Icon name={result === 'copied' ? 'check' : 'copy'} />}
          onClick={copy}
        >
          {t(result === 'copied' ? 'copied' : 'copy')}
        </Button>
        {canShare && (
          <Button variant="secondary" icon={<Icon name="share-2" />} onClick={share}>
            {t('share')}
          </Button>
        )}
      </Cluster>
      <p role="status" className={result === 'failed' ? undefined : 'sr-only'}>
        {result === 'copied' && t('copied')}
        {result === 'failed' && t('copyFailed')}
      </p>
    </Stack>
  );
}
