import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';

type Props = {
  /** The reader is not logged in. */
  isVisitor?: boolean;
  /** The only side without orders; omitted: both. */
  side?: 'purchases' | 'sales';
};

/** No purchases and no sales (specification, point 2), or none on one side. */
export function OrdersEmpty({ isVisitor = false, side }: Props) {
  const t = useTranslations('orders');
  if (side === 'sales') {
    return (
      <EmptyState
        illustration={illustration}
        title={t('empty.noSales')}
        actions={<Button href="/work/create">{t('empty.advertise')}</Button>}
      >
        {t('empty.salesOnly')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={illustration}
      title={t('empty.title')}
      actions={<Button href="/search?search=">{t('empty.explore')}</Button>}
    >
      <p>{t('empty.purchases')}</p>
      {side === undefined && <p>{t('empty.sales')}</p>}
      {isVisitor && (
        <p className="mt-4 flex flex-wrap justify-center gap-x-6">
          <TextLink href="/signin" className="inline-flex min-h-11 items-center">
            {t('empty.create')}
          </TextLink>
          <TextLink href="/login?next=%2Forders" className="inline-flex min-h-11 items-center">
            {t('empty.logIn')}
          </TextLink>
        </p>
      )}
    </EmptyState>
  );
}
