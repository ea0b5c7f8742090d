import { useTranslations } from 'next-intl';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { WorkPicture } from '@/lib/media/fields';
import { initials } from '@/lib/presentation/initials';
import { Cover } from './cover';
import { GalleryButtons } from './gallery-buttons';

/** An ad's pictures in a swipeable strip, the cover first; without any, the avatar view. */
export function WorkGallery({ details: { work, pictures } }: { details: WorkDetails }) {
  const t = useTranslations('details');
  if (pictures.length === 0) return <Cover work={work} />;
  const several = pictures.length > 1;
  return (
    <section aria-label={t('pictures')} className="relative">
      <ul
        // So that the arrow keys scroll it.
        tabIndex={several ? 0 : undefined}
        aria-label={t('pictures')}
        data-strip=""
        className="flex snap-x snap-mandatory [scrollbar-width:none] gap-2 overflow-x-auto rounded-card"
      >
        {pictures.map((picture, index) => (
          <GalleryPicture
            key={index}
            picture={picture}
            instead={index === 0 ? work.avatar : null}
            initials={initials(work.user_name)}
            alt={picture.alt || t('picture', { number: index + 1, title: work.title })}
            count={several ? `${index + 1}/${pictures.length}` : null}
            isFirst={index === 0}
          />
        ))}
      </ul>
      {several && (
        <div data-slot="gallery-buttons" className="contents">
          <GalleryButtons />
        </div>
      )}
    </section>
  );
}

type Props = {
  picture: WorkPicture;
  alt: string;
  /** Fallback when the picture fails to load (public/first-paint.js): the owner's avatar; null: initials. */
  instead: string | null;
  /** Of the owner. */
  initials: string;
  /** For example '2/5'. */
  count: string | null;
  isFirst: boolean;
};

/** A picture of an ad over its blurred preview, which is available at once. */
function GalleryPicture({ picture, alt, instead, initials, count, isFirst }: Props) {
  const { url, small_url, blur, width, height } = picture;
  return (
    <li className="relative grid aspect-[16/10] max-h-[28rem] w-full shrink-0 snap-center place-items-center overflow-hidden rounded-card bg-brand-soft text-3xl font-bold text-brand">
      <span aria-hidden="true">{initials}</span>
      <span
        style={{ backgroundImage: `url(${blur})` }}
        className="absolute inset-0 scale-110 bg-cover bg-center blur-xl [[data-broken]_&]:hidden"
      />
      <img
        src={url}
        srcSet={`${small_url} 480w, ${url} ${width}w`}
        sizes="(max-width: 960px) 100vw, 800px"
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        data-instead={instead ?? undefined}
        data-goes={isFirst ? undefined : ''}
        className="absolute inset-0 size-full object-cover data-avatar:m-auto data-avatar:aspect-square data-avatar:h-3/4 data-avatar:w-auto data-avatar:rounded-full"
      />
      {count !== null && (
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 rounded-full bg-surface/85 px-3 py-1 text-sm font-semibold text-ink tabular-nums"
        >
          {count}
        </span>
      )}
    </li>
  );
}
