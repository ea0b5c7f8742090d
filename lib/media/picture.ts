import sharp, { type Metadata, type Sharp } from 'sharp';
import { DomainError } from '@/lib/platform/errors';
import { countJpegScans } from './jpeg-scans';
import {
  DOCUMENT_MAX_SIDE,
  JPEG_MAX_SCANS,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_PROPORTION,
  PICTURE_MAX_SIDE,
} from './rules';

// No picture is rendered twice, so libvips' cache would waste memory.
sharp.cache(false);

/**
 * An uploaded picture as a square WebP: upright and cropped to its centre. Re-encoding drops location,
 * comments and appended data. Throws `invalid`: picture_type (neither JPEG, PNG nor WebP by its content),
 * picture_too_large, picture_shape, picture_animated, picture_unreadable.
 */
export function squarePicture(upload: Uint8Array, sidePixels: number): Promise<Buffer> {
  return renderPicture(upload, (picture) =>
    picture.resize(sidePixels, sidePixels).webp({ quality: 80 }).toBuffer(),
  );
}

/** An uploaded picture of an identity document as WebP. Throws what `squarePicture` throws. */
export function renderDocument(upload: Uint8Array): Promise<Buffer> {
  return renderPicture(upload, (picture) =>
    picture
      .resize({
        width: DOCUMENT_MAX_SIDE,
        height: DOCUMENT_MAX_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

/**
 * Runs `render` on an uploaded picture, turned upright. Throws what `squarePicture` throws. Decoding has no time limit
 * here: only a rendering process calls it (isolated-rendering.ts).
 */
export async function renderPicture<T>(
  upload: Uint8Array,
  render: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const format = formatOf(upload);
  if (!format) throw new DomainError('invalid', 'picture_type');
  if (format === 'jpeg' && countJpegScans(upload) > JPEG_MAX_SCANS)
    throw new DomainError('invalid', 'picture_unreadable');
  checkHeader(await readHeader(upload), format);
  const picture = sharp(upload, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' });
  return orUnreadable(render(picture.autoOrient()));
}

type Format = 'jpeg' | 'png' | 'webp';

/** By the first bytes: other formats that libvips reads (SVG, PDF, GIF, TIFF …) never reach it. */
function formatOf(bytes: Uint8Array): Format | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
}

/** Reads only the header: a decompression bomb is recognized by its claimed size before decoding. */
function readHeader(upload: Uint8Array): Promise<Metadata> {
  return orUnreadable(sharp(upload, { limitInputPixels: false, failOn: 'error' }).metadata());
}

function checkHeader({ format, width, height, pages = 1 }: Metadata, expected: Format): void {
  if (format !== expected) throw new DomainError('invalid', 'picture_type');
  if (pages > 1) throw new DomainError('invalid', 'picture_animated');
  if (width * height > PICTURE_MAX_PIXELS) throw new DomainError('invalid', 'picture_too_large');
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > PICTURE_MAX_SIDE || longer > shorter * PICTURE_MAX_PROPORTION)
    throw new DomainError('invalid', 'picture_shape');
}

async function orUnreadable<T>(rendering: Promise<T>): Promise<T> {
  try {
    return await rendering;
  } catch {
    throw new DomainError('invalid', 'picture_unreadable'); // libvips gives no further reason.
  }
}
