import type { WorkCard } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { AdThumbnail } from './ad-thumbnail';

/** Maximum number of visible ads. */
const IN_SIGHT = 4;

type Props = {
  ads: readonly Pick<WorkCard, 'id' | 'title' | 'name' | 'cover' | 'avatar' | 'price' | 'from'>[];
  /** Label before the lowest of several prices: 'a partir de'. Without it, the ad's own price is shown. */
  from?: string;
  /** Loads the first pictures at once. */
  eager?: boolean;
  /** Id of the heading. */
  labelledBy?: string;
};

/** A swipeable row of ads, 112 px high. */
export function AdStrip({ ads, from, eager = false, labelledBy }: Props) {
  return (
    <ul aria-labelledby={labelledBy} className="flex gap-3 overflow-x-auto pb-1">
      {ads.map((ad, index) => (
        <li
          key={ad.id}
          className="relative flex h-26 w-72 shrink-0 overflow-hidden rounded-card border border-line bg-surface has-[a:hover]:border-brand"
        >
          <AdThumbnail ad={ad} eager={eager && index < IN_SIGHT} className="w-26 shrink-0" />
          <span className="flex min-w-0 flex-1 flex-col justify-between p-3">
            <a href={`/details/${ad.id}`} className="line-clamp-2 font-semibold after:absolute after:inset-0">
              {ad.title}
            </a>
            <StripPrice ad={ad} from={from} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function StripPrice({ ad, from }: { ad: Pick<WorkCard, 'price' | 'from'>; from: string | undefined }) {
  const isLowest = from !== undefined && ad.from !== null;
  return (
    <span className="truncate">
      {isLowest && <span className="text-sm text-muted">{from} </span>}
      <strong className="tabular-nums">
        {formatMoney(toCents(isLowest ? (ad.from ?? ad.price) : ad.price))}
      </strong>
    </span>
  );
}
