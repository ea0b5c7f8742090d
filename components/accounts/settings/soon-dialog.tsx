import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';

type Props = { open: boolean; onClose: () => void };

/** Shown after an avatar change: pages cached by browsers follow a little later. */
export function SoonDialog({ open, onClose }: Props) {
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
