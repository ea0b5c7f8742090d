import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';

type Props = { supportEmail: string; open: boolean; onClose: () => void };

/** Shown for errors without a message: how to contact support (specification, point 8). */
export function UnexpectedError({ supportEmail, open, onClose }: Props) {
  const t = useTranslations('accounts.unexpected');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Stack gap={4}>
        <p>{t('text')}</p>
        <Button href="/central" wide icon={<Icon name="life-buoy" />}>
          {t('center')}
        </Button>
        <Button href={`mailto:${supportEmail}`} variant="secondary" wide icon={<Icon name="mail" />}>
          {t('email', { email: supportEmail })}
        </Button>
      </Stack>
    </Dialog>
  );
}
