'use client';

import { useId, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { messageOf } from '@/lib/browser/message-of';
import { withSession } from '@/lib/browser/with-session';
import type { uploadEvidence } from '@/lib/operator/payments/contract';
import { call } from '@/lib/platform/http/call';

type State = { isPending: boolean; message: string; hasFailed: boolean };

/** Adds a picture to a charge-back as soon as it is chosen. */
export function EvidenceUpload({ chargeBackId }: { chargeBackId: number }) {
  const t = useTranslations('chargeBackFile.upload');
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ isPending: false, message: '', hasFailed: false });

  async function send(picture: File): Promise<void> {
    setState({ isPending: true, message: '', hasFailed: false });
    try {
      await withSession((token) =>
        call<typeof uploadEvidence>('POST', '/console/evidence/upload/{charge_back_id}', {
          token,
          params: { charge_back_id: String(chargeBackId) },
          upload: { picture },
        }),
      );
      setState({ isPending: false, message: t('added'), hasFailed: false });
      router.refresh();
    } catch (error) {
      setState({ isPending: false, message: messageOf(error, t('failed')), hasFailed: true });
    }
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
          if (picture) void send(picture);
        }}
      />
      <Button
        variant="secondary"
        icon={<Icon name="image-plus" />}
        pending={state.isPending}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <p
        id={id}
        role="status"
        className={state.hasFailed ? 'font-semibold text-danger' : 'text-sm text-muted'}
      >
        {state.message}
      </p>
    </div>
  );
}
