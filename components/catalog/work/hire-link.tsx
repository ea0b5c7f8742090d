import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { DetailsView } from '@/lib/presentation/views/details';

/** The one action of an ad: straight to hiring its only service, or down to the choice. */
export function HireLink({ hire, wide = false }: Pick<DetailsView, 'hire'> & { wide?: boolean }) {
  const t = useTranslations('details');
  if (hire.isChoice) {
    return (
      <Button href="#services" size="large" wide={wide} className="whitespace-nowrap">
        {t('chooseService')}
      </Button>
    );
  }
  return (
    <Button href={hire.href} data-service={0} size="large" wide={wide} className="whitespace-nowrap">
      {t('hire')}
    </Button>
  );
}
