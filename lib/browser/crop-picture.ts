/** Larger than the stored avatar, so that the server can scale it down. */
const SIDE = 768;

type Square = { x: number; y: number; width: number; height: number };

/**
 * Crops a square from a picture rotated by `rotation` degrees; `area` is in pixels of the rotated picture's
 * bounding box. Returns a WebP, or a PNG in browsers that cannot encode WebP. Throws when the picture cannot
 * be read.
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
  if (!pen) throw new Error('Canvas 2D is not available');
  // Transformations apply in reverse order: centre the picture, rotate it, move it into its bounding box,
  // crop and scale to the square.
  pen.scale(side / area.width, side / area.height);
  pen.translate(-area.x, -area.y);
  pen.translate(box.width / 2, box.height / 2);
  pen.rotate(angle);
  pen.drawImage(picture, -width / 2, -height / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image'))),
      'image/webp',
      0.92,
    );
  });
}
