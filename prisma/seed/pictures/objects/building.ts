import {
  amber,
  bark,
  blue,
  brick,
  coal,
  coral,
  green,
  ink,
  iron,
  mint,
  navy,
  oat,
  pine,
  slate,
  steel,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, ellipse, fade, line, path, rect, turn } from '../shapes';

export const paintBucket = drawing(
  190,
  200,
  line('M18 62 C18 -12 172 -12 172 62', iron, 7),
  path('M14 60 H176 L166 190 Q165 200 155 200 H35 Q25 200 24 190 Z', steel),
  path('M120 60 H176 L166 190 Q165 200 155 200 H118 Z', iron),
  rect(8, 52, 174, 20, slate, 8),
  path(
    'M24 60 H166 V74 Q160 74 160 92 T146 92 Q146 74 136 74 Q124 74 124 118 T104 118 Q104 74 88 74 H24 Z',
    coral,
  ),
  rect(46, 118, 66, 46, white, 8),
  circle(79, 141, 13, coral),
);

export const paintRoller = drawing(
  170,
  230,
  rect(6, 8, 140, 54, sun, 14),
  rect(6, 36, 140, 26, amber, 12),
  line('M146 34 H160 V92 H84 V128', slate, 9),
  path('M70 126 H98 V214 Q98 230 84 230 T70 214 Z', green),
  rect(70, 150, 28, 12, pine),
);

export const brushJar = drawing(
  150,
  240,
  turn(
    -12,
    60,
    120,
    rect(44, 30, 18, 100, wood, 8),
    rect(36, 14, 34, 34, ink, 6),
    rect(36, 44, 34, 16, iron),
  ),
  turn(4, 80, 120, rect(70, 10, 16, 120, oat, 8), rect(62, 0, 32, 30, blue, 10), rect(62, 28, 32, 14, steel)),
  turn(
    16,
    100,
    120,
    rect(96, 26, 16, 110, bark, 8),
    path('M88 34 Q104 -14 120 34 Z', coral),
    rect(90, 32, 28, 16, iron),
  ),
  rect(22, 112, 106, 128, '#D7EAF6', 14),
  rect(22, 176, 106, 64, '#8CC5E8', 14),
  rect(34, 124, 12, 100, white, 6),
);

export const colorFan = drawing(
  220,
  190,
  ...[coral, sun, mint, blue, navy].map((color, index) =>
    turn(
      -44 + index * 22,
      110,
      176,
      rect(84, 6, 52, 176, white, 10),
      rect(92, 14, 36, 104, color, 6),
      rect(92, 128, 24, 6, steel, 3),
    ),
  ),
  circle(110, 168, 8, slate),
);

export const bricks = drawing(
  240,
  150,
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const shift = row % 2 === 0 ? 0 : 20;
      return rect(shift + column * 74, 102 - row * 50, 68, 44, (row + column) % 2 === 0 ? brick : coral, 6);
    }),
  ),
  ...[0, 1, 2].map((row) => fade(0.18, rect(row % 2 === 0 ? 0 : 20, 134 - row * 50, 216, 12, ink, 6))),
);

export const trowel = drawing(
  230,
  110,
  path('M6 78 L128 32 L150 104 Q152 110 144 110 H16 Q0 108 6 78 Z', steel),
  path('M6 86 L150 104 Q152 110 144 110 H16 Q2 108 6 86 Z', iron),
  line('M140 66 L166 52 L172 30', slate, 9),
  turn(8, 190, 24, rect(158, 10, 70, 28, wood, 14), rect(158, 10, 18, 28, bark, 8)),
);

export const helmet = drawing(
  220,
  140,
  path('M22 112 Q18 10 110 8 T198 112 Z', sun),
  path('M110 8 Q202 12 198 112 H140 Q146 40 110 8 Z', amber),
  rect(96, 2, 28, 108, '#FFD978', 12),
  rect(4, 106, 212, 30, amber, 15),
  rect(4, 106, 212, 14, sun, 7),
);

export const hammer = drawing(
  150,
  230,
  rect(62, 60, 26, 170, wood, 12),
  rect(74, 60, 14, 170, bark, 7),
  path('M22 16 H104 Q136 16 146 52 Q124 38 104 58 H22 Q10 58 10 46 V28 Q10 16 22 16 Z', slate),
  rect(10, 16, 24, 42, coal, 8),
);

export const saw = drawing(
  260,
  110,
  path('M70 30 L258 52 V70 L76 92 Z', steel),
  path(
    `M76 92 ${Array.from({ length: 12 }, (_, tooth) => `L${84 + tooth * 15} ${102 - tooth * 1.8} L${91 + tooth * 15} ${90 - tooth * 1.8}`).join(' ')} Z`,
    iron,
  ),
  path(
    'M4 40 Q4 12 40 14 L86 22 V98 L40 106 Q4 108 4 76 Z M34 42 Q28 42 28 52 V68 Q28 80 40 78 L58 74 V44 Z',
    wood,
  ),
  path('M4 76 Q4 108 40 106 L86 98 V84 L40 90 Q14 92 4 66 Z', bark),
);

export const woodChair = drawing(
  150,
  240,
  rect(18, 0, 16, 240, bark, 8),
  rect(116, 0, 16, 240, bark, 8),
  rect(24, 14, 102, 26, wood, 8),
  rect(24, 58, 102, 20, wood, 8),
  rect(8, 122, 134, 26, oat, 10),
  rect(8, 138, 134, 10, wood, 5),
  rect(24, 186, 102, 12, wood, 6),
);

export const spiritLevel = drawing(
  280,
  64,
  rect(0, 0, 280, 64, green, 12),
  rect(0, 40, 280, 24, pine, 12),
  rect(98, 14, 84, 34, '#E9F7B8', 17),
  ellipse(140, 30, 15, 10, white),
  line('M122 14 V48 M158 14 V48', ink, 3),
  circle(40, 32, 13, '#E9F7B8'),
  circle(240, 32, 13, '#E9F7B8'),
);

export const toolbox = drawing(
  230,
  170,
  line('M76 54 V30 Q76 12 94 12 H136 Q154 12 154 30 V54', slate, 14),
  rect(6, 50, 218, 120, coral, 18),
  path('M6 104 H224 V152 Q224 170 206 170 H24 Q6 170 6 152 Z', brick),
  rect(0, 84, 230, 22, ink, 8),
  rect(46, 76, 30, 40, sun, 8),
  rect(154, 76, 30, 40, sun, 8),
);
