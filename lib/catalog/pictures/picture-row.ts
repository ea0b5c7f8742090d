import { z } from 'zod';
import type { WorkPicture } from '@/lib/media/fields';
import { type PictureOwner, pictureUrl } from '@/lib/media/rules';

/** Selected columns of a picture. */
export const pictureRow = z.object({
  id: z.number(),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
});

export type PictureRow = z.output<typeof pictureRow>;

/** A picture for calls and pages. */
export function toPicture(
  owner: PictureOwner,
  { id, name, alt, width, height, blur }: PictureRow,
): WorkPicture {
  return {
    id,
    url: pictureUrl({ ...owner, name }, 1280),
    small_url: pictureUrl({ ...owner, name }, 480),
    alt,
    width,
    height,
    blur: `data:image/webp;base64,${blur}`,
  };
}
