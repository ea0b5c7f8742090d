import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { EmptyState } from '@/components/ui/empty-state';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';

type Props = {
  /** Nobody is logged in here. */
  isVisitor: boolean;
  /** Given when the orders could not be loaded. */
  onRetry?: () => void;
};

/** Nothing bought and nothing sold, as far as we know (specification, point 2). */
export function OrdersEmpty({ isVisitor, onRetry }: Props) {
  const t = useTranslations('orders');
  return (
    <EmptyState
      illustration={illustration}
      title={t('empty.title')}
      actions={<Button href="/search?search=">{t('empty.explore')}</Button>}
    >
      <p>{t('empty.purchases')}</p>
      <p>{t('empty.sales')}</p>
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
      {onRetry && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-center gap-x-3">
          <Text as="span" size="sm">
            {t('unavailable')}
          </Text>
          <Button variant="quiet" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </EmptyState>
  );
}
