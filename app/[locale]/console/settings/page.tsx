import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { ScheduledChange } from '@/components/console/settings/scheduled-change';
import { SettingCard } from '@/components/console/settings/setting-card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { SETTINGS } from '@/lib/operator/settings/definitions';
import { scheduledNumber } from '@/lib/operator/settings/schedule';
import { typedSetting } from '@/lib/operator/settings/setting-fields';
import { listSettings, type ShownSetting } from '@/lib/operator/settings/settings';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/settings'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('siteSettings');
  return consoleMetadata(locale, t('title'));
}

/** Lists the settings with their history, and has the form for a message to many users. */
export default consolePage(
  async ({ searchParams }: PageProps<'/[locale]/console/settings'>, { operator }) => {
    const { setting: undoName, undo: undoNumber } = await searchParams;
    const settings = await listSettings();
    const t = await getTranslations('siteSettings');
    return (
      <Stack gap={4}>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="muted">{t('text')}</Text>
        {settings.map((setting) => {
          const { name, value, history } = setting;
          const isUndo = name === undoName && history.some(({ number }) => String(number) === undoNumber);
          const initial =
            (isUndo ? valueBefore(setting, Number(undoNumber)) : value) ?? SETTINGS[name].initial;
          return (
            <SettingCard key={name} setting={setting}>
              <ActionForms
                operator={operator}
                kind="setting"
                id={name}
                initial={initial ? typedSetting(name, initial) : {}}
                isCollapsed={!isUndo}
                about={(target) => <ScheduledChange setting={setting} number={scheduledNumber(target)} />}
              />
            </SettingCard>
          );
        })}
        <ActionForms operator={operator} kind="announcement" id="" only={['write_to_segment']} />
      </Stack>
    );
  },
);

/** The value before a change of the shown history; null: the default. */
function valueBefore({ history }: ShownSetting, change: number): ShownSetting['value'] {
  return history[history.findIndex(({ number }) => number === change) + 1]?.value ?? null;
}
