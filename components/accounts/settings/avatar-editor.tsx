import { useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { AlertBubble } from '@/components/forms/alert-bubble';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Avatar } from '@/components/ui/avatar';
import { initials } from '@/lib/presentation/initials';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { OwnProfile } from '@/lib/accounts/contract';
import type { removeAvatar, updateAvatar } from '@/lib/media/contract';
import { call } from '@/lib/platform/http/call';
import { CropDialog } from './crop-dialog';
import { Section } from '@/components/ui/section';

/** Chooses, crops, uploads and removes the avatar. */
export function AvatarEditor({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.avatar');
  const refresh = useRefresh();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const upload = useAction(t('failed'));
  const removal = useAction(t('failed'));

  async function pick(file: File | undefined) {
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
    if (!file) return;
    await upload.run(async () => {
      // Throws if the file is not an image, whatever its name.
      (await createImageBitmap(file)).close();
      setPicked(URL.createObjectURL(file));
      return '';
    });
  }

  function putAway() {
    if (picked !== null) URL.revokeObjectURL(picked);
    setPicked(null);
  }

  async function finish(): Promise<string> {
    await refresh();
    setDone(true);
    return '';
  }

  async function send(square: Blob): Promise<void> {
    putAway();
    await upload.run(async () => {
      await withSession((token) =>
        call<typeof updateAvatar>('POST', '/firebase/avatar/update', {
          token,
          upload: { uploadedAvatar: square },
        }),
      );
      return finish();
    });
  }

  async function remove(): Promise<string> {
    await withSession((token) => call<typeof removeAvatar>('GET', '/firebase/avatar/delete', { token }));
    return finish();
  }

  return (
    <Section title={t('title')}>
      <Cluster gap={5}>
        <Avatar src={profile.avatar} initials={initials(profile.name)} size="large" />
        <Stack gap={3}>
          <Cluster>
            <AlertBubble text={upload.bubble}>
              <Button
                icon={<Icon name="camera" />}
                pending={upload.pending}
                aria-describedby={hintId}
                onClick={() => input.current?.click()}
              >
                {t('change')}
              </Button>
              <span role="alert" className="sr-only">
                {upload.message}
              </span>
            </AlertBubble>
            {profile.avatar !== null && (
              <ActionButton action={removal} onAction={remove} variant="quiet" icon={<Icon name="trash-2" />}>
                {t('remove')}
              </ActionButton>
            )}
          </Cluster>
          <Text size="sm" tone="muted" id={hintId}>
            {t('hint')}
          </Text>
        </Stack>
      </Cluster>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('change')}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {picked !== null && (
        <CropDialog
          picture={picked}

          onClose={putAway}
          onCropped={(square) => void send(square)}
          onFailed={() => {
            putAway();
            void upload.run(() => Promise.reject(new Error('This picture cannot be read')));
          }}
        />
      )}
      <SoonDialog open={isDone} onClose={() => setDone(false)} />
    </Section>
  );
}

/** Shown after an avatar change: pages cached by browsers follow a little later. */
function SoonDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('settings.avatar');
  return (
    <Dialog open={open} onClose={onClose} title={t('soonTitle')}>
      <p role="status" className="flex items-center gap-3">
        <Icon name="circle-check" size="huge" className="text-brand" />
        {t('soon')}
      </p>
      <Button wide onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
