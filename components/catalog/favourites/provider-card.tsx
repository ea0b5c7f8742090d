import { Rating } from '@/components/orders/reputation/rating';
import styles from '@/components/catalog/search/work-card.module.css';
import type { ProviderCard as Provider } from '@/lib/catalog/favourites/contract';
import { initials } from '@/lib/presentation/initials';
import { providerPath } from '@/lib/presentation/seo/addresses';
import { Heart } from './heart';

/** A provider in a list of cards. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { uid, name, profession, avatar, rating, reviews } = provider;
  return (
    <li className={styles.card}>
      <span data-initials={initials(name)}>
        {avatar !== null && (
          <img src={avatar} alt="" width={256} height={256} loading="lazy" decoding="async" data-avatar="" />
        )}
      </span>
      <h3>
        <a href={providerPath(uid)}>{name}</a>
      </h3>
      <Heart item={`@${uid}`} title={name} className={styles.heart} />
      <p>{[profession, `@${uid}`].filter(Boolean).join(' · ')}</p>
      <p>
        <Rating rating={rating} reviews={reviews} />
      </p>
    </li>
  );
}
