import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processorTime } from '@/test/processor-time';
import { countJpegScans } from './jpeg-scans';
import { squarePicture } from './picture';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function jpeg(options: { progressive: boolean }, side = 400): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: side, height: side, channels: 3 as const, noise, background: '#fff' };
  return sharp({ create }).jpeg(options).toBuffer();
}

/** The last scan of a progressive picture once more, so often. */
async function withScans(scans: number, side: number): Promise<Buffer> {
  const picture = await jpeg({ progressive: true }, side);
  const last = picture.subarray(picture.lastIndexOf(START_OF_SCAN), -2);
  const more = Array.from({ length: scans - countJpegScans(picture) }, () => last);
  return Buffer.concat([picture.subarray(0, -2), ...more, Buffer.from([0xff, 0xd9])]);
}

describe('the scans of a JPEG are counted', () => {
  test('also those after a reserved marker, which decoders skip', async () => {
    const picture = await jpeg({ progressive: true });
    const scans = picture.subarray(picture.lastIndexOf(START_OF_SCAN));
    const restartInterval = Buffer.from([0xff, 0xdd, 0, 4, 0, 0]);
    const reserved = Buffer.from([0xff, 0x05]);
    const hidden = Buffer.concat([picture.subarray(0, -2), reserved, restartInterval, scans]);
    expect(countJpegScans(hidden)).toBe(countJpegScans(picture) + 1);
  });

  test('of an ordinary and a progressive one', async () => {
    expect(countJpegScans(await jpeg({ progressive: false }))).toBe(1);
    expect(countJpegScans(await jpeg({ progressive: true }))).toBeLessThanOrEqual(12);
  });

  test('not those of a thumbnail inside, nor what follows the end', async () => {
    const picture = await jpeg({ progressive: false });
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 12]), Buffer.alloc(10, START_OF_SCAN)]);
    const filled = Buffer.concat([picture.subarray(0, 2), thumbnail, picture.subarray(2), picture]);
    expect(countJpegScans(filled)).toBe(1);
  });
});

test('a picture of a thousand scans is refused before it is decoded', async () => {
  const hostile = await withScans(1_000, 400);
  const start = processorTime();
  await expect(squarePicture(hostile, 64)).rejects.toThrow('picture_unreadable');
  expect(processorTime() - start).toBeLessThan(2_000);
});

test('a progressive picture is accepted', async () => {
  await expect(squarePicture(await jpeg({ progressive: true }), 64)).resolves.toBeInstanceOf(Buffer);
});
