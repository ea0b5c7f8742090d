import sharp, { type Sharp } from 'sharp';
import type { IncomingFile } from '@/lib/platform/incoming-file';

type Format = 'jpeg' | 'png' | 'webp';

/** A small picture with a left half and a right half, so that turning it shows. */
export function drawing({ width = 120, height = 80 } = {}): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#1040c0' } };
  return sharp({ create: { width, height, channels: 3, background: '#f0a010' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

export function generatePicture(format: Format): Promise<Buffer> {
  return drawing().toFormat(format).toBuffer();
}

/** The form field of a picked picture; its name and type are unverified. */
export function uploadOf(bytes: Uint8Array, { field = 'uploadedAvatar', name = 'foto.png' } = {}): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

/** An upload of these bytes, as domains receive it. */
export function incoming(bytes: Uint8Array): IncomingFile {
  const received = { read: () => Promise.resolve(bytes), discard: () => Promise.resolve() };
  return { receive: () => Promise.resolve(received) };
}
