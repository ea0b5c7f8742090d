import { useTranslations } from 'next-intl';
import { Heart } from '@/components/catalog/favourites/heart';
import { Rating } from '@/components/orders/reputation/rating';
import { initials } from '@/lib/presentation/initials';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import styles from './work-card.module.css';

type Props = {
  work: Work;
  /** Screen-reader text before the struck price of a discounted ad: 'Antes'. */
  before: string;
  /** In front of the lowest of several prices: 'a partir de'. */
  from: string;
  /** Loads the picture at once: for cards in the first view. */
  eager?: boolean;
  /** A line above the price. */
  note?: string | undefined;
};

/** One ad in a list. */
export function WorkCard({ work, before, from, eager = false, note }: Props) {
  const { id, name, profession, title, city, description } = work;
  return (
    <li className={styles.card}>
      <span data-initials={initials(name)}>
        <CardPicture work={work} eager={eager} />
      </span>
      <h3>
        <a href={`/details/${id}`}>{title}</a>
      </h3>
      <Heart item={String(id)} title={title} price={work.from ?? work.price} className={styles.heart} />
      <p>
        {name}
        {work.verified && (
          <>
            {' '}
            <VerifiedMark />
          </>
        )}
        {profession !== '' && ` · ${profession}`}
      </p>
      <p>
        {city}
        {work.distance_km ? ` · ${work.distance_km} km` : null}
        {work.rating ? ' · ' : null}
        <Rating rating={work.rating} reviews={work.reviews} />
      </p>
      <p>{description}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <CardPrice work={work} before={before} from={from} />
    </li>
  );
}

/** The cover; without one, or when it fails to load (public/first-paint.js), the owner's avatar over their initials. */
function CardPicture({ work: { cover, avatar }, eager }: { work: Work; eager: boolean }) {
  const src = cover ?? avatar;
  if (src === null) return null;
  const isAvatar = cover === null;
  return (
    <img
      src={src}
      alt=""
      width={isAvatar ? 256 : 480}
      height={isAvatar ? 256 : 300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-avatar={isAvatar ? '' : undefined}
      data-instead={isAvatar ? undefined : (avatar ?? undefined)}
    />
  );
}

type CardPriceProps = Pick<Props, 'work' | 'before' | 'from'>;

function CardPrice({ work: { price, discount, from: lowest }, before, from }: CardPriceProps) {
  if (lowest !== null)
    return (
      <p>
        {from} <strong>{formatMoney(toCents(lowest))}</strong>
      </p>
    );
  return (
    <p>
      {discount > 0 && (
        <>
          <span className="sr-only">{before} </span>
          <s>{formatMoney(toCents(price) + toCents(discount))}</s>{' '}
        </>
      )}
      <strong>{formatMoney(toCents(price))}</strong>
    </p>
  );
}

/** A small mark behind the name of a provider whose identity is verified. */
function VerifiedMark() {
  const t = useTranslations('rating');
  return (
    <span role="img" aria-label={t('verified')} className="font-bold text-brand">
      ✓
    </span>
  );
}
