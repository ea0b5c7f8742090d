import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { ShownSetting } from '@/lib/operator/settings/settings';
import { Moment } from '../moment';
import { SettingValue } from './setting-value';

/** A setting with its value, who set it and when, the form to change it, and its last changes. */
export function SettingCard({ setting, children }: { setting: ShownSetting; children: ReactNode }) {
  const t = useTranslations('siteSettings');
  const { name, value, fixedBy, history } = setting;
  const [newest] = history;
  return (
    <Card as="section" aria-labelledby={`setting-${name}`}>
      <Stack gap={3}>
        <Cluster justify="between">
          <Heading level={2} size="lg" id={`setting-${name}`}>
            {t(`names.${name}`)}
          </Heading>
          {fixedBy !== null && <Badge tone="info">{t('fixedBadge')}</Badge>}
        </Cluster>
        <Text size="sm" tone="muted">
          {t(`texts.${name}`)}
        </Text>
        <div className="font-semibold wrap-break-word">
          <SettingValue name={name} value={value} otherwise={t('nothing')} />
        </div>
        {fixedBy !== null ? (
          <Text size="sm" className="wrap-break-word">
            {t('fixed', { variable: fixedBy })}
          </Text>
        ) : (
          <Text size="sm" tone="muted">
            {newest ? (
              <>
                {t('since')} <Moment at={sinceOf(newest)} /> · {operatorOf(newest)}
              </>
            ) : (
              t('initial')
            )}
          </Text>
        )}
        {children}
        {history.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {t('history', { count: history.length })}
            </summary>
            <ol className="divide-y divide-line">
              {history.map((change, index) => (
                <li key={change.number} className="flex flex-col gap-1 py-3">
                  <Text size="sm" tone="muted">
                    <Moment at={sinceOf(change)} /> · {operatorOf(change)}
                  </Text>
                  <div className="wrap-break-word">
                    <SettingValue name={name} value={change.value} otherwise={t('asDelivered')} />
                  </div>
                  <Text size="sm" className="wrap-break-word whitespace-pre-line">
                    {change.reason}
                  </Text>
                  {/* Undo needs the previous value; the oldest change shown has one only if it is the first of all. */}
                  {fixedBy === null && (history[index + 1] !== undefined || change.number === 1) && (
                    <TextLink
                      href={`?setting=${name}&undo=${change.number}#setting-${name}`}
                      aria-label={t('undoNamed', { number: String(change.number), name: t(`names.${name}`) })}
                    >
                      {t('undo')}
                    </TextLink>
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
      </Stack>
    </Card>
  );

  /** When a change took effect: at its scheduled time, or else when it was made. */
  function sinceOf({ at, holdsFrom }: ShownSetting['history'][number]): Date {
    return holdsFrom.getTime() > at.getTime() ? holdsFrom : at;
  }

  function operatorOf({ operator }: ShownSetting['history'][number]): string {
    return operator ? `@${operator.uid}` : t('seed');
  }
}
