import sharp from 'sharp';
import { SHARING_IMAGE } from '@/lib/presentation/seo/sharing-image';
import { storage } from '@/lib/services/storage/storage';
import { SIDE_WIDTH } from './frame';

/** A stored picture cropped to the side of a sharing picture; null when it is missing or unreadable. */
export async function photoAsData(key: string): Promise<string | null> {
  const file = await storage.find(key);
  if (!file) return null;
  try {
    const size = { width: SIDE_WIDTH, height: SHARING_IMAGE.height };
    const jpeg = await sharp(file.bytes)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
