/** A drawing of `width` by `height` units: it stands on its lower edge, or hangs on a wall. */
export type Drawing = { width: number; height: number; svg: string; hangs?: true };

export function drawing(width: number, height: number, ...parts: string[]): Drawing {
  return { width, height, svg: parts.join('') };
}

/** Stands a drawing on a line: `x` is the middle of its foot, `y` the line. */
export function stand(
  { width, height, svg }: Drawing,
  x: number,
  y: number,
  scale = 1,
  flip = false,
): string {
  const mirrored = flip ? ` translate(${width} 0) scale(-1 1)` : '';
  return `<g transform="translate(${n(x - (width * scale) / 2)} ${n(y - height * scale)}) scale(${n(scale)})${mirrored}">${svg}</g>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends and corners. */
export function line(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An outlined circle. */
export function ring(x: number, y: number, radius: number, color: string, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

export function fade(opacity: number, ...parts: string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

export function turn(degrees: number, x: number, y: number, ...parts: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}

/** Four decimals are finer than a pixel and keep the text the same on every machine. */
function n(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
