import type { TownPerson } from '../town';
import { circle, rect } from './shapes';

const INK = '#24433A';

/** An identity card that nobody takes for a real one: the drawn face, the name, and what it is for. */
export function documentSvg({ name, avatarSvg, createdAt }: TownPerson): string {
  const face = Buffer.from(avatarSvg ?? '').toString('base64');
  const lines = ['REPÚBLICA DO FAZ DE CONTA', name.toUpperCase(), 'SÓ PARA DEMONSTRAÇÃO', year(createdAt)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600">
${rect(0, 0, 960, 600, '#DDEBE4', 36)}${rect(0, 0, 960, 96, '#2F6B57', 36)}${circle(820, 420, 120, '#CFE2D8')}
<image href="data:image/svg+xml;base64,${face}" x="56" y="160" width="280" height="280"/>
${lines.map((text, index) => label(text, index)).join('\n')}
</svg>`;
}

function label(text: string, index: number): string {
  const isHead = index === 0;
  const [x, y, size] = isHead ? [56, 62, 34] : [384, 150 + index * 78, 32];
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="700" fill="${isHead ? '#fff' : INK}">${text}</text>`;
}

function year(at: Date): string {
  return `VÁLIDO ATÉ ${at.getUTCFullYear() + 8}`;
}
