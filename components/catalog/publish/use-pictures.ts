import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { messageOf } from '@/lib/browser/message-of';
import { WORK_PICTURE_MAX_MEGABYTES, WORK_PICTURES_MAX } from '@/lib/media/rules';
import { newPicture, pictureProblem, type AdPicture } from '@/lib/browser/ad-picture';
import type { DraftPicture } from '@/lib/browser/draft-pictures';
import { savePictures } from '@/lib/browser/save-pictures';

export type Pictures = {
  list: AdPicture[];
  /** Announcement: refused files, or the new position of a picture. */
  message: string;
  add: (files: File[]) => Promise<void>;
  remove: (key: number) => void;
  move: (from: number, to: number) => void;
  describe: (key: number, alt: string) => void;
  /** Pictures not uploaded yet. */
  waiting: () => DraftPicture[];
  /** Syncs the server with the list; false when anything failed. */
  save: (workId: number) => Promise<boolean>;
};

/** The pictures of the ad form in order, the cover first. */
export function usePictures(start: AdPicture[]): Pictures {
  const t = useTranslations();
  const [list, setList] = useState(start);
  const [message, setMessage] = useState('');
  const nextKey = useRef(start.length);
  const onServer = useRef(start.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }])));

  const change = (key: number, changed: Partial<AdPicture>) =>
    setList((latest) => latest.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  return {
    list,
    message,
    async add(files) {
      const room = WORK_PICTURES_MAX - list.length;
      const problems = await Promise.all(files.slice(0, room).map(pictureProblem));
      const good = files.slice(0, room).filter((_, index) => problems[index] === null);
      const refusals = [
        problems.includes('tooHeavy') &&
          t('publish.pictures.tooHeavy', { megabytes: WORK_PICTURE_MAX_MEGABYTES }),
        problems.includes('unreadable') && t('publish.pictures.unreadable'),
        files.length > room && t('publish.pictures.tooMany', { most: WORK_PICTURES_MAX }),
      ];
      setMessage(refusals.filter((refusal) => refusal !== false).join(' '));
      setList((latest) => [
        ...latest,
        ...good.map((file) => newPicture(nextKey.current++, { file, alt: '' })),
      ]);
    },
    remove(key) {
      setMessage('');
      const { src, file } = list.find((one) => one.key === key) ?? {};
      if (src !== undefined && file) URL.revokeObjectURL(src);
      setList(list.filter((one) => one.key !== key));
    },
    move(from, to) {
      const moved = list[from];
      if (!moved || to < 0 || to >= list.length) return;
      setMessage(t('publish.pictures.moved', { number: to + 1 }));
      setList(list.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    describe: (key, alt) => change(key, { alt }),
    waiting: () => list.flatMap(({ file, alt, id }) => (file && id === null ? [{ file, alt }] : [])),
    save: (workId) =>
      savePictures(list, {
        workId,
        onServer: onServer.current,
        onChange: change,
        inWords: (error) => messageOf(error, t('forms.tryLater')),
      }),
  };
}
