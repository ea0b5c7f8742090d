import { useEffect, useState } from 'react';
import { fetchPrivatePicture, type PicturePath } from '@/lib/browser/files/private-picture';
import { withSession } from '@/lib/browser/with-session';
import type { PictureWidth } from '@/lib/media/rules';

type Shown = { path: PicturePath; id: string; width: PictureWidth };

/** An address of this page that shows a private picture: undefined while it comes, null when it does not. */
export function usePrivatePicture({ path, id, width }: Shown): string | null | undefined {
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
