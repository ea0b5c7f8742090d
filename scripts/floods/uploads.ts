import http from 'node:http';
import sharp from 'sharp';

/** Just below the size limit of an avatar. */
const BYTES = 5 * 1024 * 1024 - 1024;
const BOUNDARY = 'flood';

/** A photo of that size. Padding after the picture data is no reason to refuse it. */
export async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = { width: 1600, height: 1200, channels: 3 as const, background: '#888', noise };
  const photo = await sharp({ create: grain }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([photo, Buffer.alloc(BYTES - photo.length)]);
}

type Flood = { port: number; tokens: string[]; connections: number; photo: Buffer };

/**
 * Sends avatars over `connections` concurrent connections, alternating between users. Returns the number of responses
 * by status.
 */
export async function floodUploads({
  port,
  tokens,
  connections,
  photo,
}: Flood): Promise<Record<string, number>> {
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="uploadedAvatar"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, index) => send(port, tokens[index % tokens.length] ?? '', body)),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

function send(port: number, token: string, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      agent: false,
      method: 'POST',
      path: '/api/firebase/avatar/update',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      },
    });
    request.once('response', (response) => {
      response.resume().once('end', () => resolve(String(response.statusCode)));
    });
    request.once('error', () => resolve('closed'));
    request.end(body);
  });
}
