import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';

/** For all but an ad's owner: where to tell us what is wrong with it. */
export function ReportLink({ workId }: { workId: number }) {
  const t = useTranslations('details');
  return (
    <span data-for="others">
      <TextLink
        href={`/details/${workId}/report`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-sm"
      >
        {t('report')}
      </TextLink>
    </span>
  );
}
