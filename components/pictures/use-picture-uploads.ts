import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { pictureProblem } from '@/lib/browser/ad-picture';
import { messageOf } from '@/lib/browser/message-of';
import { WORK_PICTURE_MAX_MEGABYTES } from '@/lib/media/rules';

/** An access-controlled picture. Pixels of the larger size. */
export type PrivatePicture = { id: string; width: number; height: number };

/** A picture of an unsent text: uploading until `picture` is set. */
type PictureUpload = {
  key: number;
  src: string;
  picture: PrivatePicture | null;
  /** Resolves after the upload; null: it failed. */
  arrival: Promise<PrivatePicture | null>;
};

type Kind = {
  /** Maximum number per message or text. */
  max: number;
  /** Uploads one; null: not possible yet. */
  send: ((file: File) => Promise<PrivatePicture>) | null;
};

export type PictureUploads = {
  list: PictureUpload[];
  max: number;
  /** A message about refused files; empty: none. */
  message: string;
  isSending: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (key: number) => void;
  /** The uploaded pictures. */
  pictures: PrivatePicture[];
  /** All pictures once they are uploaded; null: one failed. */
  arrived: () => Promise<PrivatePicture[] | null>;
  /** Clears the list after the text was sent. */
  clear: () => void;
};

/** Uploads pictures as they are chosen, so that the text can be sent at once. */
export function usePictureUploads({ max, send }: Kind): PictureUploads {
  const t = useTranslations();
  const [list, setList] = useState<PictureUpload[]>([]);
  const [message, setMessage] = useState('');
  const nextKey = useRef(0);
  /** Number of files being checked: two quick choices share the remaining slots. */
  const checking = useRef(0);

  function remove(key: number) {
    setList((latest) => {
      for (const one of latest) if (one.key === key) URL.revokeObjectURL(one.src);
      return latest.filter((one) => one.key !== key);
    });
  }

  function add(file: File, sendOne: NonNullable<Kind['send']>): void {
    const key = nextKey.current++;
    const arrival = upload(key, () => sendOne(file));
    setList((latest) => [...latest, { key, src: URL.createObjectURL(file), picture: null, arrival }]);
  }

  async function upload(key: number, sendIt: () => Promise<PrivatePicture>): Promise<PrivatePicture | null> {
    try {
      const picture = await sendIt();
      setList((latest) => latest.map((one) => (one.key === key ? { ...one, picture } : one)));
      return picture;
    } catch (error) {
      remove(key);
      setMessage(messageOf(error, t('chat.pictures.failed')));
      return null;
    }
  }

  return {
    list,
    max,
    message,
    isSending: list.some(({ picture }) => picture === null),
    async add(files) {
      if (send === null) return;
      const room = Math.max(0, max - list.length - checking.current);
      const chosen = files.slice(0, room);
      checking.current += chosen.length;
      const problems = await Promise.all(chosen.map(pictureProblem));
      checking.current -= chosen.length;
      const refusals = [
        problems.includes('tooHeavy') &&
          t('publish.pictures.tooHeavy', { megabytes: WORK_PICTURE_MAX_MEGABYTES }),
        problems.includes('unreadable') && t('publish.pictures.unreadable'),
        files.length > room && t('chat.pictures.tooMany', { most: max }),
      ];
      setMessage(refusals.filter((refusal) => refusal !== false).join(' '));
      const good = chosen.filter((_, index) => problems[index] === null);
      for (const file of good) add(file, send);
    },
    remove,
    pictures: list.flatMap(({ picture }) => picture ?? []),
    async arrived() {
      const pictures = await Promise.all(list.map(({ arrival }) => arrival));
      const through = pictures.filter((picture) => picture !== null);
      return through.length === pictures.length ? through : null;
    },
    clear() {
      for (const { src } of list) URL.revokeObjectURL(src);
      setList([]);
      setMessage('');
    },
  };
}
