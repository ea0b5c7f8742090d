import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { fetchFile } from '@/lib/browser/files/fetch-file';
import { withSession } from '@/lib/browser/with-session';
import type { WaitingCheck } from '@/lib/operator/identity/contract';
import { OpenByHand } from '../open-by-hand';

type Pictures = WaitingCheck['pictures'];
type Opened = { id: string; side: Pictures[number]['side']; src: string }[];

/** Opened by hand, as each opening is written down; the browser forgets them with the page. */
export function IdentityPictures({ name, pictures }: { name: string; pictures: Pictures }) {
  const t = useTranslations('console.identity');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    list.current?.focus();
    return () => opened?.forEach(({ src }) => URL.revokeObjectURL(src));
  }, [opened]);

  async function open(): Promise<void> {
    const asked = pictures.map(async ({ id, side }) => ({
      id,
      side,
      file: await withSession((token) => fetchFile(`/operator/identity/pictures/${id}`, token)),
    }));
    // Only once all have come: of some alone nobody would let go.
    const files = await Promise.all(asked);
    setOpened(files.map(({ file, ...picture }) => ({ ...picture, src: URL.createObjectURL(file) })));
  }

  if (opened === null) return <OpenByHand namespace="console.identity" onOpen={open} />;
  return (
    <ul ref={list} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-2 wide:grid-cols-3">
      {opened.map(({ id, side, src }) => (
        <li key={id}>
          <figure>
            <figcaption className="text-sm text-muted">{t(`sides.${side}`)}</figcaption>
            <img
              src={src}
              alt={`${name}: ${t(`sides.${side}`)}`}
              className="mt-1 h-auto w-full rounded-small"
            />
          </figure>
        </li>
      ))}
    </ul>
  );
}
