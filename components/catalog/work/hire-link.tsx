import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { WorkDetails } from '@/lib/catalog/contract';
import { workPath } from '@/lib/presentation/seo/addresses';

/** The main action of an ad: hires its only service, or scrolls to the choice. */
export function HireLink({
  details: { work, subworks },
  wide = false,
}: {
  details: WorkDetails;
  wide?: boolean;
}) {
  const t = useTranslations('details');
  if (subworks.length > 0) {
    return (
      <Button href="#services" size="large" wide={wide} className="whitespace-nowrap">
        {t('chooseService')}
      </Button>
    );
  }
  return (
    <Button
      href={`${workPath(work.id)}/selected`}
      data-service={0}
      size="large"
      wide={wide}
      className="whitespace-nowrap"
    >
      {t('hire')}
    </Button>
  );
}
