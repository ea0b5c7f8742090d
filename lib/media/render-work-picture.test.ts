import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawing, generatePicture } from '@/test/pictures';
import { renderWorkPicture } from './render-work-picture';

async function sizesOf(upload: Buffer): Promise<[wanted: number, width: number, height: number][]> {
  const { files } = await renderWorkPicture(upload);
  return Promise.all(
    files.map(async ({ width: wanted, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      expect(format).toBe('webp');
      return [wanted, width, height];
    }),
  );
}

test('an invalid picture is refused', async () => {
  await expect(renderWorkPicture(Buffer.from('<svg/>'))).rejects.toThrow('picture_type');
  const half = (await drawing({ width: 600, height: 400 }).png().toBuffer()).subarray(0, 400);
  await expect(renderWorkPicture(half)).rejects.toThrow('picture_unreadable');
});

test('a picture is rendered in two widths with its own proportions', async () => {
  expect(await sizesOf(await drawing({ width: 2600, height: 1300 }).jpeg().toBuffer())).toEqual([
    [480, 480, 240],
    [1280, 1280, 640],
  ]);
});

test('a small one is not enlarged, and a very tall one is made narrower', async () => {
  expect(await sizesOf(await drawing({ width: 600, height: 400 }).png().toBuffer())).toEqual([
    [480, 480, 320],
    [1280, 600, 400],
  ]);
  expect(await sizesOf(await drawing({ width: 1000, height: 5000 }).png().toBuffer())).toEqual([
    [480, 192, 960],
    [1280, 512, 2560],
  ]);
});

test('it is upright, and its size is that of the rendered picture', async () => {
  const lying = await drawing({ width: 300, height: 200 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, files } = await renderWorkPicture(lying);
  expect([width, height]).toEqual([200, 300]);
  expect(await sharp(files[1]?.bytes).metadata()).toMatchObject({ width: 200, height: 300 });
});

test('it contains no data of the upload beside its pixels', async () => {
  const taken = await drawing()
    .jpeg()
    .withExif({ IFD0: { Make: 'Câmera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .withIccProfile('p3')
    .toBuffer();
  const polyglot = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\x05\x06')]);
  for (const { bytes } of (await renderWorkPicture(polyglot)).files) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('script')).toBe(false);
  }
});

test('transparent areas become white', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { files } = await renderWorkPicture(clear);
  expect([...(await sharp(files[0]?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('its blur is a picture of few bytes', async () => {
  const { blur } = await renderWorkPicture(await drawing({ width: 900, height: 600 }).jpeg().toBuffer());
  expect(blur.length).toBeLessThan(400);
  expect(await sharp(Buffer.from(blur, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 16 });
});

test('its name depends on its content', async () => {
  const [png, again, webp] = await Promise.all(
    [
      await generatePicture('png'),
      await generatePicture('png'),
      await drawing({ width: 60 }).webp().toBuffer(),
    ].map(renderWorkPicture),
  );
  expect(again?.name).toBe(png?.name);
  expect(webp?.name).not.toBe(png?.name);
  expect(png?.name).toMatch(/^[0-9a-f]{24}$/);
});
