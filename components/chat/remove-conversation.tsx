import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Stack } from '@/components/ui/stack';
import { withSession } from '@/lib/browser/with-session';
import type { clearConversation } from '@/lib/messaging/retention/contract';
import { call } from '@/lib/platform/http/call';

type Props = {
  /** The other person's uid and name. */
  receiver: string;
  name: string;
  onRemoved: () => void;
};

/** Removes the messages from the user's view; the other person keeps theirs. */
export function RemoveConversation({ receiver, name, onRemoved }: Props) {
  const t = useTranslations('chat.remove');
  const [isOpen, setOpen] = useState(false);
  const action = useAction();

  async function remove(): Promise<string> {
    const body = { receiver };
    await withSession((token) =>
      call<typeof clearConversation>('PUT', '/conversations/clear', { token, body }),
    );
    setOpen(false);
    onRemoved();
    return '';
  }

  return (
    <>
      <IconButton label={t('open', { name })} onClick={() => setOpen(true)} className="-mr-2">
        <Icon name="trash-2" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <Stack gap={3}>
          <p className="text-muted">{t('text', { name })}</p>
          <TwoClickButton action={action} onAction={remove} confirm={t('confirm')}>
            {t('button')}
          </TwoClickButton>
        </Stack>
      </Dialog>
    </>
  );
}
