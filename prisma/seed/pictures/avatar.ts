import type { Random } from '../random';
import { bust, type Look } from './face';
import { circle, rect, stand } from './shapes';

const BACKGROUNDS = [
  ['#C6E8DB', '#DFF2EA'],
  ['#FFE3A3', '#FFF0CC'],
  ['#C5DCF7', '#DFECFB'],
  ['#F9D0C2', '#FDE6DE'],
  ['#D8D0F1', '#EAE6F8'],
  ['#E7D8C0', '#F3EADC'],
] as const;

/** A friendly face on a coloured square, as SVG. */
export function avatarSvg(look: Look, random: Random): string {
  const [back, light] = random.pick(BACKGROUNDS);
  const spot = circle(random.chance(0.5) ? 60 : 196, 70, 118, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${rect(0, 0, 256, 256, back)}${spot}${stand(bust(look), 128, 262, 1)}</svg>`;
}
