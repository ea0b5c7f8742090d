import { z } from 'zod';
import type { Reason } from '../platform/errors';
import { lengthOf } from '../accounts/rules';
import { withoutUnseen } from '../platform/text/unseen-characters';
import { rowId } from '../platform/database/row-id';
import { textLike } from '../platform/example-schemas';
import { ALT_MAX, type PictureWidth } from './rules';

/** Why a file is refused as a picture: picture.ts. */
export const REFUSED_PICTURES = [
  'picture_type',
  'picture_animated',
  'picture_too_large',
  'picture_shape',
  'picture_unreadable',
] as const satisfies Reason[];

/** Why a file is refused as a recording: recording/recording.ts. */
export const REFUSED_RECORDINGS = [
  'recording_type',
  'recording_unreadable',
  'recording_too_long',
] as const satisfies Reason[];

/** Alternative text of a picture; empty: none. */
export const alt = textLike('Sala pintada de azul')
  .transform((text) => withoutUnseen(text.replace(/\s+/gu, ' ')).trim())
  .refine((text) => lengthOf(text) <= ALT_MAX, 'alt_too_long');

/** A picture of an ad. URL paths from the site root; their content never changes. */
export const workPicture = z.strictObject({
  id: rowId,
  /** 1280 pixels wide, or `width` if that is less. */
  url: textLike('/files/ana7k2qx/12/8c1d.1280.webp'),
  /** 480 pixels wide, or less. */
  small_url: textLike('/files/ana7k2qx/12/8c1d.480.webp'),
  alt: textLike('Sala pintada de azul'),
  /** Width of `url` in pixels. */
  width: z.int(),
  height: z.int(),
  /** A tiny preview as a data URL, shown while the picture loads. */
  blur: textLike('data:image/webp;base64,UklGRg=='),
});

export type WorkPicture = z.output<typeof workPicture>;

/** The width of a picture in a URL. */
export const pictureWidth = z
  .enum(['480', '1280'])
  .transform((text): PictureWidth => (text === '480' ? 480 : 1280));
