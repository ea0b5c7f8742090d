import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file';
import { fetchPrivatePicture } from './private-picture';

function answer(response: Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
}

afterEach(() => void vi.unstubAllGlobals());

test('a refused file or private picture throws with the server’s message', async () => {
  const refusal = { error: { code: 'conflict', message: 'Já há outro arquivo a caminho.' } };
  const refused = { status: 409, code: 'conflict', message: 'Já há outro arquivo a caminho.' };
  answer(Response.json(refusal, { status: 409 }));
  await expect(fetchFile('/users/data', 'token')).rejects.toMatchObject(refused);
  answer(Response.json(refusal, { status: 409 }));
  const picture = { id: 'a', width: 480, token: 'token' } as const;
  await expect(fetchPrivatePicture('/chat/pictures', picture)).rejects.toMatchObject(refused);
});

test('a network error has no message of its own', async () => {
  answer(new Response('<html>', { status: 502 }));
  await expect(fetchFile('/users/data', 'token')).rejects.toMatchObject({ code: 'unreachable', message: '' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchFile('/users/data', 'token')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
});

test('a file or private picture is discarded when the connection breaks during the download', async () => {
  const half = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a;'));
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  };
  const broken = { code: 'unreachable', status: 0 };
  answer(half());
  await expect(fetchFile('/users/data', 'token')).rejects.toMatchObject(broken);
  answer(half());
  const picture = { id: 'a', width: 480, token: 'token' } as const;
  await expect(fetchPrivatePicture('/chat/pictures', picture)).rejects.toMatchObject(broken);
});

test('a file has the name under which it was sent', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="serss-data.json"',
  };
  answer(new Response('a;b', { headers }));
  const file = await fetchFile('/users/data', 'token');
  expect({ name: file.name, text: await file.text() }).toEqual({ name: 'serss-data.json', text: 'a;b' });
});
