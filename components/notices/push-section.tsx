import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Text } from '@/components/ui/text';
import { usePush } from './use-push';

/** Turns push notifications on this device on or off. */
export function PushSection() {
  const t = useTranslations('push.settings');
  const push = usePush();
  const action = useAction(t('failed'));
  if (!push) return null;

  const change = async (act: () => Promise<void>): Promise<string> => {
    await act();
    return '';
  };

  return (
    <Section title={t('title')} text={t('text')}>
      {push.permission === 'unsupported' && <Text>{t('unsupported')}</Text>}
      {push.permission === 'denied' && <Text>{t('denied')}</Text>}
      {(push.permission === 'granted' || push.permission === 'default') && (
        <>
          <p role="status">{push.isOn ? t('on') : t('off')}</p>
          <div className="self-start">
            <ActionButton
              action={action}
              onAction={() => change(push.isOn ? push.turnOff : push.turnOn)}
              variant="secondary"
            >
              {push.isOn ? t('turnOff') : t('turnOn')}
            </ActionButton>
          </div>
        </>
      )}
    </Section>
  );
}
