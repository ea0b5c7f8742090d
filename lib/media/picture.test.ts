import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawing, generatePicture } from '@/test/pictures';
import { processorTime } from '@/test/processor-time';
import { squarePicture } from './picture';

const SIDE = 64;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

/** A PNG that claims a size and contains one compressed block of zeros. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('is not a picture', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from(SVG)],
    ['an SVG with an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', () => Buffer.from(HTML)],
    [
      'a page that ends as a picture',
      async () => Buffer.concat([Buffer.from(HTML), await generatePicture('png')]),
    ],
    ['a GIF that is also a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', () => drawing().tiff().toBuffer()],
    ['an AVIF', () => drawing().avif().toBuffer()],
    ['a sound in the frame of WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('%s', async (_, make) => {
    await expect(squarePicture(await make(), SIDE)).rejects.toThrow('invalid: picture_type');
  });

  test.each<[string, string]>([
    ['JPEG', `\xff\xd8\xff${HTML}`],
    ['PNG', `\x89PNG\r\n\x1a\n${HTML}`],
    ['WebP', `RIFF\x24\0\0\0WEBP${HTML}`],
  ])('a page that begins as a %s', async (_, text) => {
    await expect(squarePicture(Buffer.from(text, 'latin1'), SIDE)).rejects.toThrow(
      'invalid: picture_unreadable',
    );
  });

  test.each(['jpeg', 'png', 'webp'] as const)('the first half of a %s', async (format) => {
    const whole = await drawing({ width: 600, height: 400 }).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(squarePicture(half, SIDE)).rejects.toThrow('invalid: picture_unreadable');
  });
});

describe('is refused by its header, before it is decompressed', () => {
  test.each([
    [30_000, 30_000],
    [25_000_001, 1],
    [5_001, 5_000],
  ])('a bomb of %i × %i', async (width, height) => {
    const start = processorTime();
    await expect(squarePicture(bomb(width, height), SIDE)).rejects.toThrow('invalid: picture_too_large');
    expect(processorTime() - start).toBeLessThan(2_000);
  });

  test.each([
    [12_001, 2_000],
    [1_601, 200],
    [10, 81],
  ])('an extreme shape, %i × %i', async (width, height) => {
    await expect(squarePicture(bomb(width, height), SIDE)).rejects.toThrow('invalid: picture_shape');
  });

  test('an animation', async () => {
    await expect(squarePicture(await animation(), SIDE)).rejects.toThrow('invalid: picture_animated');
  });
});

describe('becomes a square WebP', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s', async (format) => {
    const picture = await sharp(await squarePicture(await generatePicture(format), SIDE)).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: SIDE, height: SIDE });
  });

  test.each([
    [1_600, 200],
    [12_000, 2_000],
  ])('of %i × %i, which is just within the limits', async (width, height) => {
    const long = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(squarePicture(long, SIDE)).resolves.toBeInstanceOf(Buffer);
  });

  test('of 25 megapixels exactly', async () => {
    const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await expect(squarePicture(large, SIDE)).resolves.toBeInstanceOf(Buffer);
  });

  test('without location, camera or comment metadata', async () => {
    const taken = await drawing()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Câmera', ImageDescription: 'em casa' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitude: '46/1 38/1 0/1' },
      })
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();

    const { exif, xmp, iptc, icc } = await sharp(await squarePicture(taken, SIDE)).metadata();

    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('without data appended to the file', async () => {
    const polyglot = Buffer.concat([
      await generatePicture('jpeg'),
      Buffer.from(HTML),
      Buffer.from('PK\x05\x06'),
    ]);
    const picture = await squarePicture(polyglot, SIDE);
    expect(picture.includes('script')).toBe(false);
    expect(picture.includes('PK')).toBe(false);
  });

  test('upright, according to its orientation', async () => {
    const lying = await drawing().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [top, bottom] = await Promise.all([
      colourAt(await squarePicture(lying, SIDE), { left: 32, top: 8 }),
      colourAt(await squarePicture(lying, SIDE), { left: 32, top: 56 }),
    ]);
    expect(top).toBe('orange');
    expect(bottom).toBe('blue');
  });
});

async function colourAt(picture: Buffer, at: { left: number; top: number }): Promise<'orange' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ ...at, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'orange' : 'blue';
}
