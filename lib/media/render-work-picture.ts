import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { renderPicture } from './picture';
import type { RenderedWorkPicture } from './rendered-picture';
import { PICTURE_WIDTHS, type PictureWidth } from './rules';

const MAX_WIDTH: PictureWidth = 1280;
/** Height relative to the width; taller pictures, such as full-page screenshots, are scaled down. */
const MAX_HEIGHT_RATIO = 2;
const WEBP = { quality: 80 };
const BLUR_PIXELS = 16;
const NAME_DIGITS = 24;

/**
 * An uploaded picture in the widths of pages, as WebP with its own proportions; small ones are not enlarged.
 * Decoded once for all widths. Throws what `squarePicture` throws.
 */
export function renderWorkPicture(upload: Uint8Array): Promise<RenderedWorkPicture> {
  return renderPicture(upload, async (picture) => {
    const { data, info } = await fit(picture, MAX_WIDTH)
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const [blur, ...files] = await Promise.all([
      pixels().resize(BLUR_PIXELS, BLUR_PIXELS, { fit: 'inside' }).webp({ quality: 40 }).toBuffer(),
      ...PICTURE_WIDTHS.map(async (wanted) => ({
        width: wanted,
        bytes: await fit(pixels(), wanted).webp(WEBP).toBuffer(),
      })),
    ]);
    return { name: nameOf(files), width, height, blur: blur.toString('base64'), files };
  });
}

function fit(picture: Sharp, width: PictureWidth): Sharp {
  return picture.resize({ width, height: width * MAX_HEIGHT_RATIO, fit: 'inside', withoutEnlargement: true });
}

function nameOf(files: RenderedWorkPicture['files']): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex').slice(0, NAME_DIGITS);
}
