import type { StaticImageData } from 'next/image';

type PictureProps = {
  /** An imported .svg: its URL has a hash, and its size is known, so nothing moves. */
  illustration: StaticImageData;
  /** Default: empty, because the text beside it says everything. */
  alt?: string;
  /** Loads at once, for pictures above the fold. */
  eager?: boolean;
  className?: string;
};

/** One of our illustrations. They include both themes and need no processing. */
export function Picture({ illustration, alt = '', eager = false, className }: PictureProps) {
  return (
    <img
      src={illustration.src}
      width={illustration.width}
      height={illustration.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
