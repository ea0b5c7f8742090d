import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import type { WorkDetails } from '@/lib/catalog/contract';

/** The one action of an ad: straight to hiring its only service, or down to the choice. */
export async function HireLink({ details, wide = false }: { details: WorkDetails; wide?: boolean }) {
  const t = await getTranslations('details');
  if (details.subworks.length > 0) {
    return (
      <Button href="#services" size="large" wide={wide} className="whitespace-nowrap">
        {t('chooseService')}
      </Button>
    );
  }
  return (
    <Button
      href={`/details/${details.work.id}/selected`}
      data-service={0}
      size="large"
      wide={wide}
      className="whitespace-nowrap"
    >
      {t('hire')}
    </Button>
  );
}
