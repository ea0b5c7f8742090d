'use client';

import { useId, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { withSession } from '@/lib/browser/with-session';
import type { uploadEvidence } from '@/lib/operator/payments/contract';
import { call } from '@/lib/platform/http/call';

/** Adds a picture to a charge-back as soon as it is chosen. */
export function EvidenceUpload({ chargeBackId }: { chargeBackId: number }) {
  const t = useTranslations('chargeBackFile.upload');
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { pending, message, failed, run } = useAction(t('failed'));

  async function send(picture: File): Promise<string> {
    await withSession((token) =>
      call<typeof uploadEvidence>('POST', '/console/evidence/upload/{charge_back_id}', {
        token,
        params: { charge_back_id: String(chargeBackId) },
        upload: { picture },
      }),
    );
    router.refresh();
    return t('added');
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('add')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // Allows choosing the same file again.
          target.value = '';
          if (picture) void run(() => send(picture));
        }}
      />
      <Button
        variant="secondary"
        icon={<Icon name="image-plus" />}
        pending={pending}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <p id={id} role="status" className={failed ? 'font-semibold text-danger' : 'text-sm text-muted'}>
        {message}
      </p>
    </div>
  );
}
