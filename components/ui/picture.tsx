import type { StaticImageData } from 'next/image';

type PictureProps = {
  /** An imported .svg: its URL has a hash, and its size is known, so nothing moves. */
  illustration: StaticImageData;
  /** Loads at once, for pictures above the fold. */
  eager?: boolean;
  className?: string;
};

/** An illustration, drawn for both themes. Its `alt` is empty, because the text beside it says everything. */
export function Picture({ illustration, eager = false, className }: PictureProps) {
  return (
    <img
      src={illustration.src}
      width={illustration.width}
      height={illustration.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
