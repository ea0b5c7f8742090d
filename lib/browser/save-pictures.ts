import { withSession } from '@/lib/browser/with-session';
import type { arrangeWorkPictures } from '@/lib/media/contract';
import { call } from '@/lib/platform/http/call';
import type { AdPicture } from './ad-picture';
import { uploadPicture } from './upload-picture';

type Arranged = { id: number; alt: string };

type Saving = {
  workId: number;
  /** Pictures known to be on the server; updated as this function changes them. */
  onServer: Arranged[];
  onChange: (key: number, changed: Partial<AdPicture>) => void;
  inWords: (error: unknown) => string;
};

/**
 * Syncs an ad's pictures on the server with `list`: deletes removed ones first to make room, uploads new ones
 * one by one, then updates order and descriptions. A failed picture is marked and does not stop the others.
 * Returns false when anything failed; a retry continues from there.
 */
export async function savePictures(list: AdPicture[], saving: Saving): Promise<boolean> {
  const { onServer } = saving;
  try {
    const kept = onServer.filter(({ id }) => list.some((one) => one.id === id));
    if (kept.length < onServer.length) await arrange(kept, saving);
    const ids = new Map<number, number>();
    for (const picture of list) {
      const id = picture.id ?? (await send(picture, saving));
      if (id !== null) ids.set(picture.key, id);
    }
    const wanted = new Map(
      list.flatMap(({ key, alt }): [number, string][] => {
        const id = ids.get(key);
        return id === undefined ? [] : [[id, alt]];
      }),
    );
    await arrange(
      Array.from(wanted, ([id, alt]) => ({ id, alt })),
      saving,
    );
    return ids.size === list.length;
  } catch {
    return false;
  }
}

async function send(
  { key, file }: AdPicture,
  { workId, onServer, onChange, inWords }: Saving,
): Promise<number | null> {
  if (!file) return null;
  onChange(key, { sent: 0, problem: null });
  try {
    const id = await withSession((token) =>
      uploadPicture({ workId, file, token, onProgress: (sent) => onChange(key, { sent }) }),
    );
    onChange(key, { sent: null, id });
    if (!onServer.some((one) => one.id === id)) onServer.push({ id, alt: '' });
    return id;
  } catch (error) {
    onChange(key, { sent: null, problem: inWords(error) });
    return null;
  }
}

/** Sends a request only when something changed. */
async function arrange(pictures: Arranged[], { workId, onServer }: Saving): Promise<void> {
  if (JSON.stringify(pictures) === JSON.stringify(onServer)) return;
  await withSession((token) =>
    call<typeof arrangeWorkPictures>('PUT', '/works/pictures/arrange', {
      token,
      body: { work_id: workId, pictures },
    }),
  );
  onServer.splice(0, onServer.length, ...pictures);
}
