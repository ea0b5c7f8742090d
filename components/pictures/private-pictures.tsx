import { useState, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { PictureWidth } from '@/lib/media/rules';
import { type PicturePath, fetchPrivatePicture } from '@/lib/browser/files/private-picture';
import type { PrivatePicture } from './use-picture-uploads';
import { withSession } from '@/lib/browser/with-session';

type Props = { pictures: readonly PrivatePicture[]; path: PicturePath };

/** The pictures of a message or text; each opens in a larger size. */
export function PrivatePictures({ pictures, path }: Props) {
  const t = useTranslations('chat.pictures');
  const [opened, setOpened] = useState<PrivatePicture | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={clsx('grid gap-1 py-1', pictures.length > 1 && 'grid-cols-2')}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={t('open', { number: index + 1, amount: pictures.length })}
              onClick={() => setOpened(picture)}
              className="block overflow-hidden rounded-small"
            >
              <Shown path={path} picture={picture} width={480} className="w-60 max-w-full" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog size="large" open={opened !== null} onClose={() => setOpened(null)} title={t('title')}>
        {opened && <Shown path={path} picture={opened} width={1280} className="mx-auto max-h-[75dvh]" />}
      </Dialog>
    </>
  );
}

type ShownProps = { path: PicturePath; picture: PrivatePicture; width: PictureWidth; className: string };

/** Reserves its space while it loads, so that nothing moves. */
function Shown({ path, picture, width, className }: ShownProps) {
  const t = useTranslations('chat.pictures');
  const src = usePrivatePicture({ path, id: picture.id, width });
  const size = { width: picture.width, height: picture.height };
  if (src)
    return <img src={src} alt={t('alt')} {...size} className={clsx('h-auto object-contain', className)} />;
  return (
    <span
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      className={clsx('flex items-center justify-center gap-1 bg-line text-sm text-muted', className)}
    >
      {src === null && (
        <>
          <Icon name="circle-alert" size="small" />
          {t('missing')}
        </>
      )}
    </span>
  );
}

type PictureState = { path: PicturePath; id: string; width: PictureWidth };

/** An object URL of a private picture: undefined while it loads, null when it fails. */
function usePrivatePicture({ path, id, width }: PictureState): string | null | undefined {
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    withSession((token) => fetchPrivatePicture(path, { id, width, token })).then(
      (picture) => {
        if (isOver) return;
        made = URL.createObjectURL(picture);
        setSrc(made);
      },
      () => !isOver && setSrc(null),
    );
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [path, id, width]);
  return src;
}
