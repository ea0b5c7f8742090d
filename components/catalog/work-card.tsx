import type { WorkCard as Work } from '@/lib/catalog/contract';
import { initials } from '@/components/ui/initials';
import { formatMoney, toCents } from '@/lib/platform/money';
import styles from './work-card.module.css';

export type WorkCardLabels = {
  /** Read before the struck price of a discounted ad: 'Antes'. */
  before: string;
};

type Props = {
  work: Work;
  labels: WorkCardLabels;
  /** Load the picture at once: for cards in the first view. */
  eager?: boolean;
};

/** One ad in a list. Plain markup without state: the same on the server and in lists grown in the browser. */
export function WorkCard({ work, labels, eager = false }: Props) {
  const { price, discount } = work;
  return (
    <li className={styles.card}>
      <span data-initials={initials(work.name)}>
        <CardPicture work={work} eager={eager} />
      </span>
      <h3>
        <a href={`/details/${work.id}`}>{work.title}</a>
      </h3>
      <p>{work.profession ? `${work.name} · ${work.profession}` : work.name}</p>
      <p>{work.city}</p>
      <p>{work.description}</p>
      <p>
        {discount > 0 && (
          <>
            <span className="sr-only">{labels.before} </span>
            <s>{formatMoney(toCents(price) + toCents(discount))}</s>{' '}
          </>
        )}
        <strong>{formatMoney(toCents(price))}</strong>
      </p>
    </li>
  );
}

/** The cover; without one, or when it breaks (see picture-fallback), the owner's avatar over their initials. */
function CardPicture({ work: { cover, avatar }, eager }: Pick<Props, 'work' | 'eager'>) {
  const src = cover ?? avatar;
  if (src === null) return null;
  return (
    <img
      src={src}
      alt=""
      width={cover === null ? 256 : 480}
      height={cover === null ? 256 : 300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-avatar={cover === null ? '' : undefined}
      data-instead={cover === null ? undefined : (avatar ?? undefined)}
    />
  );
}
