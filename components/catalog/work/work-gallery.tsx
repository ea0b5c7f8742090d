import { useTranslations } from 'next-intl';
import type { WorkDetails } from '@/lib/catalog/contract';
import { initials } from '@/lib/presentation/initials';
import { Cover } from './cover';
import { GalleryButtons } from './gallery-buttons';
import { GalleryPicture } from './gallery-picture';

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
