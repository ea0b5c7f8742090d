import { useEffect, useState } from 'react';
import { fetchMessagePicture } from '@/lib/browser/chat/message-picture';
import { withSession } from '@/lib/browser/with-session';
import type { PictureWidth } from '@/lib/media/rules';

/** An address of this page that shows a private picture: undefined while it comes, null when it does not. */
export function useMessagePicture(id: string, width: PictureWidth): string | null | undefined {
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    withSession((token) => fetchMessagePicture(id, width, token)).then(
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
  }, [id, width]);
  return src;
}
