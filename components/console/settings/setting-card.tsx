import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { SettingData } from '@/lib/operator/settings/contract';
import { Moment } from '../moment';
import { ChangeForm } from './change-form';
import { SettingHistory } from './setting-history';
import { SettingValue } from './setting-value';

/** What it is set to, since when and by whom; the way to change it, and what it was before. */
export function SettingCard({ setting }: { setting: SettingData }) {
  const t = useTranslations('siteSettings');
  const { name, value, source, variable, history } = setting;
  // What the form begins with; undefined: it is closed.
  const [wanted, setWanted] = useState<SettingData['value'] | undefined>();
  const isFixed = source === 'environment';
  const newest = history[0];
  return (
    <Card as="section" aria-labelledby={`setting-${name}`}>
      <Stack gap={3}>
        <Cluster justify="between">
          <Heading level={2} size="lg" id={`setting-${name}`}>
            {t(`names.${name}`)}
          </Heading>
          {isFixed && <Badge tone="info">{t('fixedBadge')}</Badge>}
        </Cluster>
        <Text size="sm" tone="muted">
          {t(`texts.${name}`)}
        </Text>
        <div className="font-semibold wrap-break-word">
          <SettingValue name={name} value={value} otherwise={t('nothing')} />
        </div>
        {isFixed && (
          <Text size="sm" className="wrap-break-word">
            {t('fixed', { variable: variable ?? '' })}
          </Text>
        )}
        {!isFixed && (
          <Text size="sm" tone="muted">
            {newest ? (
              <>
                {t('since')} <Moment at={newest.at} /> · {newest.operator ? `@${newest.operator}` : t('seed')}
              </>
            ) : (
              t('initial')
            )}
          </Text>
        )}
        {!isFixed && (
          <Cluster>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={t('changeNamed', { name: t(`names.${name}`) })}
              onClick={() => setWanted(value)}
            >
              {t('change')}
            </Button>
          </Cluster>
        )}
        {history.length > 0 && (
          <SettingHistory setting={setting} onRestore={isFixed ? undefined : setWanted} />
        )}
      </Stack>
      <Dialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={t('changeNamed', { name: t(`names.${name}`) })}
      >
        {wanted !== undefined && (
          <ChangeForm setting={setting} wanted={wanted} onDone={() => setWanted(undefined)} />
        )}
      </Dialog>
    </Card>
  );
}
