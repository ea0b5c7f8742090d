import type { Random } from '../random';
import { amber, cream, foam, green, mint, pine, sky, sun, white, type Room } from './colors';
import * as care from './objects/care';
import * as craft from './objects/craft';
import * as garden from './objects/garden';
import * as school from './objects/school';
import { circle, ellipse, fade, line, path, rect, stand } from './shapes';

/** What hangs on the wall at both sides, away from the middle where the tools stand. */
export function wallDecor(room: Room, random: Random): string {
  const [left = window, right = clock] = random.shuffle([window, shelf, frames, clock, lamp]);
  return left(190, room, random) + right(1090, room, random);
}

/** A large calm shape behind the tools. */
export function backdrop(room: Room, random: Random): string {
  return random.pick([
    () => circle(640, 430, 330, room.shape),
    () => path('M330 800 V400 Q330 110 640 110 T950 400 V800 Z', room.shape),
    () => rect(250, 130, 780, 560, room.shape, 60),
    () => path('M210 620 Q150 330 420 240 Q600 60 830 200 Q1120 250 1070 620 Z', room.shape),
    () => stripes(room),
  ])();
}

/** A counter across the whole picture, whose upper edge is at `top`. */
export function counter(room: Room, top: number): string {
  return (
    rect(0, top, 1280, 800 - top, room.counter) +
    rect(0, top, 1280, 40, room.edge) +
    fade(0.12, rect(0, 700, 1280, 4, white), rect(0, 752, 1280, 4, white))
  );
}

/** An open cupboard with two shelves, at 372 and 688. */
export function cupboard(room: Room): string {
  const board = (y: number) =>
    rect(120, y, 1040, 22, room.counter, 4) + fade(0.1, rect(142, y + 22, 996, 14, '#14231F'));
  return (
    rect(120, 60, 1040, 720, room.counter, 28) +
    rect(142, 82, 996, 676, room.shape, 12) +
    board(372) +
    rect(142, 688, 996, 70, room.edge)
  );
}

function stripes(room: Room): string {
  return Array.from({ length: 11 }, (_, index) => rect(index * 120, 0, 60, 660, room.shape)).join('');
}

function window(x: number, room: Room, random: Random): string {
  const hill = random.pick([green, mint, pine]);
  return [
    rect(x - 115, 110, 230, 290, room.trim, 18),
    rect(x - 97, 128, 194, 254, sky, 8),
    circle(x + 50, 186, 28, sun),
    fade(0.85, ellipse(x - 40, 196, 38, 15, white), ellipse(x - 14, 186, 30, 17, white)),
    path(`M${x - 97} 322 Q${x - 40} 262 ${x + 20} 314 T${x + 97} 296 V382 H${x - 97} Z`, hill),
    rect(x - 4, 128, 8, 254, room.trim),
    rect(x - 97, 250, 194, 8, room.trim),
    rect(x - 130, 392, 260, 20, room.trim, 8),
  ].join('');
}

function shelf(x: number, room: Room, random: Random): string {
  const things = random.shuffle([
    garden.cactus,
    school.standingBooks,
    care.flowerVase,
    craft.pictureFrame,
    care.oilBottle,
  ]);
  const [first = garden.cactus, second = school.standingBooks] = things;
  return [
    stand(first, x - 62, 342, 0.62),
    stand(second, x + 58, 342, 0.62),
    rect(x - 135, 342, 270, 18, room.trim, 8),
    fade(0.1, rect(x - 135, 352, 270, 8, '#14231F', 4)),
  ].join('');
}

function frames(x: number, room: Room): string {
  return [
    rect(x - 110, 140, 130, 160, room.trim, 8),
    rect(x - 96, 154, 102, 132, foam, 4),
    path(
      `M${x - 96} 262 L${x - 56} 208 L${x - 30} 240 L${x - 10} 220 L${x + 6} 244 V286 H${x - 96} Z`,
      green,
    ),
    rect(x + 40, 200, 92, 112, room.trim, 8),
    rect(x + 52, 212, 68, 88, cream, 4),
    circle(x + 86, 256, 22, sun),
    rect(x - 70, 320, 90, 90, room.trim, 8),
    rect(x - 58, 332, 66, 66, sky, 4),
  ].join('');
}

function clock(x: number, room: Room, random: Random): string {
  const hour = random.below(12) * 30;
  return [
    circle(x, 240, 92, room.trim),
    circle(x, 240, 76, white),
    `<g transform="rotate(${hour} ${x} 240)">${line(`M${x} 240 V200`, '#14231F', 10)}</g>`,
    `<g transform="rotate(${hour + 128} ${x} 240)">${line(`M${x} 240 V184`, green, 7)}</g>`,
    circle(x, 240, 9, '#14231F'),
  ].join('');
}

function lamp(x: number): string {
  return [
    line(`M${x} 0 V150`, '#2A3D37', 6),
    fade(0.3, path(`M${x - 90} 240 L${x - 190} 640 H${x + 190} L${x + 90} 240 Z`, '#FFF6DC')),
    path(`M${x - 100} 240 Q${x - 90} 146 ${x} 146 T${x + 100} 240 Z`, sun),
    path(`M${x + 20} 147 Q${x + 92} 150 ${x + 100} 240 H${x + 50} Q${x + 50} 180 ${x + 20} 147 Z`, amber),
    ellipse(x, 240, 34, 14, '#FFF6DC'),
  ].join('');
}
