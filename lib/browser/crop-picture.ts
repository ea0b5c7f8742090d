/** Larger than the avatar is kept, so that the server still has something to choose from. */
const SIDE = 768;

type Square = { x: number; y: number; width: number; height: number };

/**
 * Cuts a square out of a picture that was turned by `rotation` degrees; `area` is in pixels of the turned picture's
 * own bounding box. Gives a WebP, or the PNG of browsers that cannot write one. Throws when it cannot be read.
 */
export async function cropPicture(address: string, area: Square, rotation: number): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const angle = (rotation * Math.PI) / 180;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const box = {
    width: Math.abs(Math.cos(angle) * width) + Math.abs(Math.sin(angle) * height),
    height: Math.abs(Math.sin(angle) * width) + Math.abs(Math.cos(angle) * height),
  };
  const side = Math.min(SIDE, Math.max(1, Math.round(area.width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  // Read from the last line up: the picture is centred, turned, put into its box, moved and scaled to the square.
  pen.scale(side / area.width, side / area.height);
  pen.translate(-area.x, -area.y);
  pen.translate(box.width / 2, box.height / 2);
  pen.rotate(angle);
  pen.drawImage(picture, -width / 2, -height / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))),
      'image/webp',
      0.92,
    );
  });
}
