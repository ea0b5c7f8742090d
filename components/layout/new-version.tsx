import { useTranslations } from 'next-intl';
import { PopoverClose } from '@/components/ui/popover-close';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';

const ID = 'new-version';

/** Announces a newer build than this page's; shown by public/register-service-worker.js. */
export function NewVersion() {
  const t = useTranslations('layout.newVersion');
  return (
    <div
      id={ID}
      popover="manual"
      role="status"
      className="fixed inset-auto right-4 bottom-28 max-w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-4 text-ink shadow-soft"
    >
      <p>{t('text', { brand: env.BRAND_NAME })}</p>
      <div className="mt-2 flex items-center justify-between gap-4">
        {/* The URL of this page: following the link reloads it. */}
        <TextLink href="" className="inline-flex min-h-11 items-center font-semibold">
          {t('reload')}
        </TextLink>
        <PopoverClose target={ID} label={t('close')} />
      </div>
    </div>
  );
}
