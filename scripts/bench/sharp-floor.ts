import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../lib/media/rules';

/** The floor of an upload: processes the given files with sharp alone. Returns the milliseconds of each. */
process.on('message', (file: string) => {
  const start = performance.now();
  void encode(file).then(() => process.send?.(performance.now() - start));
});

async function encode(file: string): Promise<void> {
  const resized = (width: number) => sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  await Promise.all([
    ...PICTURE_WIDTHS.map((width) => resized(width).webp({ quality: 80 }).toFile(`${file}-${width}.webp`)),
    resized(16).webp({ quality: 40 }).toBuffer(),
  ]);
}
