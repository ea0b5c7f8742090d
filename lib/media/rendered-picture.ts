import { z } from 'zod';
import { PICTURE_WIDTHS, type PictureWidth } from './rules';

export type RenderedWorkPicture = {
  /** Hash of the content: equal pictures have equal names. */
  name: string;
  /** Width of the largest size in pixels. */
  width: number;
  height: number;
  /** A tiny WebP preview, base64. */
  blur: string;
  files: { width: PictureWidth; bytes: Buffer }[];
};

/** The results of rendering an upload. */
export type RenderedPictures = {
  /** A square WebP. */
  avatar: Buffer;
  /** A legible WebP of an identity document. */
  document: Buffer;
  workPicture: RenderedWorkPicture;
};
export type Rendering = keyof RenderedPictures;

const bytes = z.instanceof(Buffer);

/** Checks what a rendering process sends: a malicious picture may have taken over the process. */
export const RENDERED_PICTURES: { [R in Rendering]: z.ZodType<RenderedPictures[R]> } = {
  avatar: bytes,
  document: bytes,
  workPicture: z.strictObject({
    name: z.string().regex(/^[0-9a-f]{24}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    blur: z.base64(),
    files: z.array(z.strictObject({ width: z.literal(PICTURE_WIDTHS), bytes })),
  }),
};
