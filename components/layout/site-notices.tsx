import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { PageContainer } from '@/components/ui/page-container';
import type { Locale } from '@/lib/platform/locale';
import { readSetting } from '@/lib/services/settings/read-setting';
import { maintenance, siteAnnouncement } from '@/lib/services/settings/site';

type Notice = { pt: string; en: string };

/**
 * Operator notices on every page: the maintenance notice stays, the announcement can be closed for this
 * browser and text (public/first-paint.js). The offline page shows neither, because it is cached and the
 * notices would be outdated.
 */
export async function SiteNotices({ locale }: { locale: Locale }) {
  const [t, down, announcement] = await Promise.all([
    getTranslations('layout.notices'),
    readSetting(maintenance),
    readSetting(siteAnnouncement),
  ]);
  const textOf = (notice: Notice) => (locale === 'pt-BR' ? notice.pt : notice.en);
  return (
    <>
      {down && (
        <aside
          aria-label={t('maintenance')}
          className="border-b border-line bg-sun text-on-sun [body:has([data-offline])_&]:hidden"
        >
          <PageContainer className="py-2 font-semibold wrap-break-word">{textOf(down)}</PageContainer>
        </aside>
      )}
      {announcement && (
        <Announcement
          id={idOf(announcement)}
          text={textOf(announcement)}
          label={t('announcement')}
          close={t('close')}
        />
      )}
    </>
  );
}

type AnnouncementProps = { id: string; text: string; label: string; close: string };

function Announcement({ id, text, label, close }: AnnouncementProps) {
  const css = `[data-closed-notice="${id}"] #site-announcement{display:none}`;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <aside
        id="site-announcement"
        aria-label={label}
        className="border-b border-line bg-info-soft text-info [body:has([data-offline])_&]:hidden"
      >
        <PageContainer className="flex items-center justify-between gap-4 py-1">
          <p className="min-w-0 py-1.5 wrap-break-word">{text}</p>
          <button
            type="button"
            data-close-notice={id}
            aria-label={close}
            title={close}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-brand-soft"
          >
            <Icon name="x" />
          </button>
        </PageContainer>
      </aside>
    </>
  );
}

/** Identifies an announcement by its text. */
function idOf({ pt, en }: Notice): string {
  return createHash('sha256')
    .update(JSON.stringify([pt, en]))
    .digest('hex')
    .slice(0, 16);
}
