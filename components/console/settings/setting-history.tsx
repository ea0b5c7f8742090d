import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import type { SettingData } from '@/lib/operator/settings/contract';
import { Moment } from '../moment';
import { SettingValue } from './setting-value';

type Props = {
  setting: SettingData;
  /** Opens the form with a former value; missing: nothing can be changed here. */
  onRestore: ((value: SettingData['value']) => void) | undefined;
};

/** What it was set to before, newest first, each with the way back to what was before it. */
export function SettingHistory({ setting: { name, history }, onRestore }: Props) {
  const t = useTranslations('siteSettings');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('history', { count: history.length })}
      </summary>
      <ol className="divide-y divide-line">
        {history.map(({ number, value, at, operator, reason }, index) => {
          const before = history[index + 1];
          // Of the oldest that is shown nobody knows here what was before, but for the very first.
          const isUndoable = onRestore !== undefined && (before !== undefined || number === 1);
          return (
            <li key={number} className="flex flex-col gap-1 py-3">
              <Text size="sm" tone="muted">
                <Moment at={at} /> · {operator ? `@${operator}` : t('seed')}
              </Text>
              <div className="wrap-break-word">
                <SettingValue name={name} value={value} otherwise={t('asDelivered')} />
              </div>
              <Text size="sm" className="wrap-break-word whitespace-pre-line">
                {reason}
              </Text>
              {isUndoable && (
                <div>
                  <Button
                    variant="quiet"
                    aria-haspopup="dialog"
                    aria-label={t('undoNamed', { number: String(number), name: t(`names.${name}`) })}
                    onClick={() => onRestore(before?.value ?? null)}
                  >
                    {t('undo')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
