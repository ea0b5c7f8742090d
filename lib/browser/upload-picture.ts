import type { uploadWorkPicture } from '@/lib/media/contract';
import { CallError } from '@/lib/platform/http/call';
import type { Answer } from '@/lib/platform/endpoint';

const PATH: typeof uploadWorkPicture.path = '/works/pictures/upload/{work_id}';
const FIELD: typeof uploadWorkPicture.upload.field = 'picture';

type Sending = { workId: number; file: Blob; token: string; onProgress: (sent: number) => void };

/**
 * Uploads a picture of an ad and returns its id. Uses XMLHttpRequest because fetch does not report upload
 * progress. Throws CallError.
 */
export function uploadPicture({ workId, file, token, onProgress }: Sending): Promise<number> {
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
