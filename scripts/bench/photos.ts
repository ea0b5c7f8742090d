import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 4_000;
const HEIGHT = 3_000;

/** Writes distinct 12-megapixel JPEGs as detailed as photos (3 to 4 MB each). */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const file = path.join(folder, `photo-${number}.jpg`);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const grain = { width: WIDTH / 4, height: HEIGHT / 4, channels: 3 as const, background: '#888', noise };
    const picture = await sharp({ create: grain }).png().toBuffer();
    fs.writeFileSync(file, await sharp(picture).resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer());
    files.push(file);
  }
  return files;
}
