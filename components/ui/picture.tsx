import type { StaticImageData } from 'next/image';

type PictureProps = {
  /** An imported .svg: its address carries a hash, its size is known, so nothing jumps. */
  drawing: StaticImageData;
  /** Empty, the default, where the words beside it already say everything. */
  alt?: string;
  /** Load at once: for what stands in the first view. */
  eager?: boolean;
  className?: string;
};

/** One of our drawings. They carry both themes inside and need no processing. */
export function Picture({ drawing, alt = '', eager = false, className }: PictureProps) {
  return (
    <img
      src={drawing.src}
      width={drawing.width}
      height={drawing.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
