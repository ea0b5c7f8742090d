import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LogOutDialog } from '../log-out-dialog';

/** The way out at the end of the settings. */
export function LogOut() {
  const t = useTranslations('settings.logOut');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon name="log-out" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <LogOutDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
