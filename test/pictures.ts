import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp';

/** A small picture with a left half and a right half, so that turning it shows. */
export function drawing({ width = 120, height = 80 } = {}): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#1040c0' } };
  return sharp({ create: { width, height, channels: 3, background: '#f0a010' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

export function drawnPicture(format: Format): Promise<Buffer> {
  return drawing().toFormat(format).toBuffer();
}

/** What a browser sends for a picked picture; its name and type are the sender's word. */
export function uploadOf(bytes: Uint8Array, { field = 'uploadedAvatar', name = 'foto.png' } = {}): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}
