import { withSession } from '@/lib/browser/with-session';
import type { arrangeWorkPictures, uploadWorkPicture } from '@/lib/media/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call, CallError } from '@/lib/platform/http/call';
import type { AdPicture } from './ad-picture';

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

const PATH: typeof uploadWorkPicture.path = '/works/pictures/upload/{work_id}';
const FIELD: typeof uploadWorkPicture.upload.field = 'picture';

type Sending = { workId: number; file: Blob; token: string; onProgress: (sent: number) => void };

/**
 * Uploads a picture of an ad and returns its id. Uses XMLHttpRequest because fetch does not report upload
 * progress. Throws CallError.
 */
function uploadPicture({ workId, file, token, onProgress }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${PATH.replace('{work_id}', String(workId))}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new CallError(0, { code: 'unreachable', message: '' }));
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200 && isAnswer(answer)) resolve(answer.picture.id);
      else reject(new CallError(request.status, refusalIn(answer)));
    };
    const form = new FormData();
    form.set(FIELD, file);
    request.send(form);
  });
}

function isAnswer(value: unknown): value is Answer<typeof uploadWorkPicture> {
  return typeof value === 'object' && value !== null && 'picture' in value;
}

function refusalIn(answer: unknown): { code: string; message: string } {
  const error: unknown =
    typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  if (typeof error !== 'object' || error === null) return { code: 'unreachable', message: '' };
  const { code, message }: Record<string, unknown> = { ...error };
  return {
    code: typeof code === 'string' ? code : 'unreachable',
    message: typeof message === 'string' ? message : '',
  };
}
