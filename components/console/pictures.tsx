import { useTranslations } from 'next-intl';
import { PictureViewer } from './picture-viewer';

type Props = {
  /** Path below /console/files, followed by the picture's id and width. */
  path: string;
  pictures: readonly { id: string; width: number; height: number }[];
};

/** Private pictures, which open in a viewer. */
export function Pictures({ path, pictures }: Props) {
  const t = useTranslations('chat.pictures');
  if (pictures.length === 0) return null;
  return (
    <PictureViewer
      pictures={pictures.map(({ id, width, height }, index) => ({
        id,
        small: `/console/files/${path}/${id}/480`,
        large: `/console/files/${path}/${id}/1280`,
        alt: t('alt'),
        label: t('open', { number: index + 1, amount: pictures.length }),
        width,
        height,
      }))}
    />
  );
}
