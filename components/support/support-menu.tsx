import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Grid } from '@/components/ui/grid';
import { IconTile } from '@/components/ui/icon-tile';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { env } from '@/lib/platform/env';
import type { IconName } from '@/lib/presentation/icon-names';
import { supportEntryHref } from '@/lib/presentation/support-screen';
import { FEEDBACK_CODES, MANAGE_DATA, type FeedbackCode } from '@/lib/support/rules';

const ICONS: Record<FeedbackCode, IconName> = {
  fraud: 'siren',
  create_account: 'user-round',
  complaint: 'scale',
  questions: 'message-circle',
  error: 'cog',
  help: 'life-buoy',
  feedback: 'sparkles',
  manage_data: 'lock',
};

/** The subjects of the support centre; data requests are for users only. */
export function SupportMenu() {
  const t = useTranslations('central');
  return (
    <Stack gap={5}>
      <Text tone="muted" size="lg">
        {t('intro')}
      </Text>
      <noscript>{t('needsScript')}</noscript>
      <nav aria-label={t('topics')}>
        <Grid as="ul" cell="large" gap={3}>
          {FEEDBACK_CODES.map((code) => (
            <li key={code} className={clsx(code === MANAGE_DATA && 'hidden member:block')}>
              <a
                href={supportEntryHref(code)}
                className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-soft hover:border-brand"
              >
                <IconTile icon={ICONS[code]} tone={code === 'fraud' ? 'sun' : 'brand'} />
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="font-semibold">{t(`entries.${code}.title`)}</span>
                  <span className="text-sm text-muted">
                    {t(`entries.${code}.text`, { brand: env.BRAND_NAME })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </Grid>
      </nav>
    </Stack>
  );
}
