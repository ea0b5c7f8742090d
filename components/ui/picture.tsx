import type { StaticImageData } from 'next/image';

type PictureProps = {
  /** An imported .svg: its address carries a hash, its size is known, so nothing jumps. */
  illustration: StaticImageData;
  /** Empty, the default, where the words beside it already say everything. */
  alt?: string;
  /** Load at once: for what stands in the first view. */
  eager?: boolean;
  className?: string;
};

/** one of our illustrations. They carry both themes inside and need no processing. */
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
