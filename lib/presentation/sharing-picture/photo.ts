import sharp from 'sharp';
import { storage } from '@/lib/services/storage/storage';
import { SHARING_IMAGE } from '../seo/sharing-image';

/** A stored picture as a data URL, cropped to this width of a sharing picture; null when it is missing or unreadable. */
export async function photoAsData(key: string, width: number): Promise<string | null> {
  const file = await storage.find(key);
  if (!file) return null;
  try {
    const jpeg = await sharp(file.bytes)
      .resize({ width, height: SHARING_IMAGE.height, fit: 'cover' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
