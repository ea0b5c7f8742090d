import type { Ad } from '@/lib/operator/ads/ad';

/** A picture of an ad that links to the larger size. */
export function AdPicture({ picture, alt }: { picture: Ad['pictures'][number]; alt: string }) {
  return (
    <a href={picture.url} className="my-2 block w-60 max-w-full overflow-hidden rounded-small">
      <img
        src={picture.small_url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="h-auto w-full bg-line"
      />
    </a>
  );
}
