'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRequiredSession } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { SETTINGS_ICONS, SETTINGS_SECTIONS } from '@/lib/presentation/settings-sections';
import { LogOutDialog } from '../log-out-dialog';

/** Links to the sections of the settings, and the log-out. Visitors are redirected to the log-in. */
export function SettingsList() {
  const t = useTranslations('settings.sections');
  useRequiredSession();
  return (
    <>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {SETTINGS_SECTIONS.map((section) => (
            <li key={section}>
              <a
                href={`/settings/${section}`}
                className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-brand-soft max-sm:px-4"
              >
                <Icon name={SETTINGS_ICONS[section]} size="large" className="text-brand" />
                <span className="flex min-w-0 flex-1 flex-col">
                  <strong className="font-semibold">{t(`${section}.title`)}</strong>
                  <span className="text-sm text-muted">{t(`${section}.text`)}</span>
                </span>
                <Icon name="chevron-right" className="text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <LogOut />
    </>
  );
}

function LogOut() {
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
