import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { pictureProblem } from '@/lib/browser/ad-picture';
import { messageOf } from '@/lib/browser/message-of';
import { withSession } from '@/lib/browser/with-session';
import { WORK_PICTURE_MAX_MEGABYTES } from '@/lib/media/rules';
import type { MessagePicture } from '@/lib/messaging/contract';
import type { uploadMessagePicture } from '@/lib/messaging/pictures/contract';
import { MESSAGE_MAX_PICTURES } from '@/lib/messaging/rules';
import { call } from '@/lib/platform/http/call';

/** A picture for the message that is being written: on its way until `picture` is there. */
type PictureUpload = { key: number; src: string; picture: MessagePicture | null };

export type PictureUploads = {
  list: PictureUpload[];
  /** What could not be taken, in words; empty: nothing. */
  said: string;
  isSending: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (key: number) => void;
  /** Those that are there, for the message that is sent. */
  pictures: MessagePicture[];
  /** They are in a message now. */
  clear: () => void;
};

/** Pictures that are sent to a conversation as they are chosen, so that the message that shows them goes at once. */
export function usePictureUploads(conversationId: string | null): PictureUploads {
  const t = useTranslations();
  const [list, setList] = useState<PictureUpload[]>([]);
  const [said, setSaid] = useState('');
  const nextKey = useRef(0);

  function remove(key: number) {
    setList((latest) => {
      for (const one of latest) if (one.key === key) URL.revokeObjectURL(one.src);
      return latest.filter((one) => one.key !== key);
    });
  }

  async function upload(file: File, conversation: string): Promise<void> {
    const key = nextKey.current++;
    setList((latest) => [...latest, { key, src: URL.createObjectURL(file), picture: null }]);
    try {
      const { picture } = await withSession((token) =>
        call<typeof uploadMessagePicture>('POST', '/chat/pictures/upload/{conversation_id}', {
          params: { conversation_id: conversation },
          upload: { picture: file },
          token,
        }),
      );
      setList((latest) => latest.map((one) => (one.key === key ? { ...one, picture } : one)));
    } catch (error) {
      remove(key);
      setSaid(messageOf(error, t('forms.tryLater')));
    }
  }

  return {
    list,
    said,
    isSending: list.some(({ picture }) => picture === null),
    async add(files) {
      if (conversationId === null) return;
      const room = MESSAGE_MAX_PICTURES - list.length;
      const problems = await Promise.all(files.slice(0, room).map(pictureProblem));
      const refusals = [
        problems.includes('tooHeavy') &&
          t('publish.pictures.tooHeavy', { megabytes: WORK_PICTURE_MAX_MEGABYTES }),
        problems.includes('unreadable') && t('publish.pictures.unreadable'),
        files.length > room && t('chat.pictures.tooMany', { most: MESSAGE_MAX_PICTURES }),
      ];
      setSaid(refusals.filter((refusal) => refusal !== false).join(' '));
      const good = files.slice(0, room).filter((_, index) => problems[index] === null);
      await Promise.all(good.map((file) => upload(file, conversationId)));
    },
    remove,
    pictures: list.flatMap(({ picture }) => picture ?? []),
    clear() {
      for (const { src } of list) URL.revokeObjectURL(src);
      setList([]);
      setSaid('');
    },
  };
}
