import { useTranslations } from 'next-intl';

type Props = {
  /** Path below /console/files, followed by the picture's id and width. */
  path: string;
  pictures: readonly { id: string; width: number; height: number }[];
};

/** Private pictures, each linked to the larger size. */
export function Pictures({ path, pictures }: Props) {
  const t = useTranslations('chat.pictures');
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1 py-1">
      {pictures.map(({ id, width, height }, index) => (
        <li key={id}>
          <a
            href={`/console/files/${path}/${id}/1280`}
            aria-label={t('open', { number: index + 1, amount: pictures.length })}
            className="block overflow-hidden rounded-small"
          >
            <img
              src={`/console/files/${path}/${id}/480`}
              alt={t('alt')}
              width={width}
              height={height}
              loading="lazy"
              className="h-auto w-60 max-w-full bg-line object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
