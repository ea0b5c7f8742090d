import { expect, test, vi } from 'vitest';
import { updateUser } from '@/lib/accounts/contract';
import { endSession } from '@/lib/accounts/session';
import { updateAvatar } from '@/lib/media/contract';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { createMember, logInAs } from '@/test/members';
import { handle } from '@/app/handle';

/** Sends a body whose sender is logged out before its last part arrives. */
async function sendWhileLoggedOut(handler: ContractHandler, type: string, text: string): Promise<number> {
  const { token, actor } = await logInAs(await createMember());
  let isSent = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isSent) return controller.close();
        await endSession(actor, actor.sessionId);
        controller.enqueue(new TextEncoder().encode(text));
        isSent = true;
      },
    },
    { highWaterMark: 0 },
  );
  const { method, path } = handler.endpoint;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers,
    body,
    ...{ duplex: 'half' },
  });
  return (await handler(request, { params: Promise.resolve({}) })).status;
}

test('a user who is logged out while sending a body changes nothing', async () => {
  const act = vi.fn(async () => Promise.reject(new Error('acted')));
  const profile = { name: 'Ana Lima', phone: '', profession: '', description: '' };
  const status = await sendWhileLoggedOut(
    handle(updateUser, act),
    'application/json',
    JSON.stringify(profile),
  );
  expect(status).toBe(401);
  expect(act).not.toHaveBeenCalled();
});

test('a user who is logged out while uploading a file stores none', async () => {
  const read = vi.fn();
  const handler = handle(updateAvatar, async ({ upload }) => {
    const received = await upload.receive('somebody');
    try {
      read(await received.read());
    } finally {
      await received.discard();
    }
    throw new Error('acted');
  });
  const form = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\na\r\n--x--\r\n';
  expect(await sendWhileLoggedOut(handler, 'multipart/form-data; boundary=x', form)).toBe(401);
  expect(read).not.toHaveBeenCalled();
});
