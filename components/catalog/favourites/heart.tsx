import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

type Props = {
  /** The id of an ad, or @ and the uid of a provider. */
  item: string;
  /** Title of the ad or name of the provider. */
  title: string;
  /** The lowest price of the ad, in reais. */
  price?: number;
  className?: string | undefined;
};

/**
 * Saves an ad or a provider as a favourite. The page is the same for everyone, so `useHearts` sets the state in the
 * browser. Without a script, the button opens the page of favourites.
 */
export function Heart({ item, title, price, className = '' }: Props) {
  const t = useTranslations('favourites');
  return (
    <button
      type="submit"
      form="hearts"
      name="save"
      value={item}
      data-price={price ?? ''}
      aria-pressed="false"
      aria-label={t('save', { title })}
      className={`heart ${className}`}
    >
      <Icon name="heart" />
    </button>
  );
}
