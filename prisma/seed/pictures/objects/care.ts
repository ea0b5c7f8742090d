import {
  amber,
  bark,
  blue,
  brick,
  coal,
  coral,
  cream,
  foam,
  green,
  ink,
  iron,
  mint,
  navy,
  oat,
  plum,
  lilac,
  rose,
  slate,
  steel,
  sun,
  white,
} from '../colors';
import { circle, drawing, ellipse, fade, line, path, rect, ring, turn } from '../shapes';

export const candles = drawing(
  170,
  190,
  ...(
    [
      [34, 92],
      [88, 44],
      [138, 116],
    ] as const
  ).map(
    ([x, top]) =>
      path(
        `M${x} ${top - 40} Q${x + 16} ${top - 14} ${x} ${top - 4} Q${x - 16} ${top - 14} ${x} ${top - 40} Z`,
        sun,
      ) +
      rect(x - 26, top, 52, 190 - top, cream, 8) +
      rect(x + 4, top, 22, 190 - top, oat, 8) +
      line(`M${x} ${top} V${top - 10}`, coal, 4),
  ),
);

export const stones = drawing(
  190,
  170,
  ellipse(95, 146, 94, 26, coal),
  ellipse(95, 138, 84, 18, slate),
  ellipse(97, 100, 70, 24, slate),
  ellipse(97, 93, 62, 16, iron),
  ellipse(94, 58, 48, 20, iron),
  ellipse(94, 52, 42, 13, steel),
  path('M96 40 Q110 6 146 4 Q140 38 96 40 Z', green),
  path('M96 40 Q86 14 58 12 Q64 40 96 40 Z', mint),
);

export const oilBottle = drawing(
  110,
  230,
  rect(36, 0, 38, 40, bark, 8),
  rect(42, 36, 26, 22, amber),
  path('M42 56 H68 Q104 78 104 118 V204 Q104 230 78 230 H32 Q6 230 6 204 V118 Q6 78 42 56 Z', amber),
  path('M68 56 Q104 78 104 118 V204 Q104 230 78 230 H66 Q90 140 62 56 Z', '#C4821B'),
  rect(18, 120, 74, 66, cream, 8),
  path('M55 174 Q30 156 55 130 Q80 156 55 174 Z', green),
);

export const towels = drawing(
  200,
  130,
  rect(10, 84, 180, 44, white, 22),
  rect(10, 108, 180, 20, '#DDE6E3', 10),
  rect(22, 42, 156, 44, foam, 22),
  rect(22, 64, 156, 22, '#9FD8C2', 11),
  rect(34, 2, 132, 42, rose, 21),
  rect(34, 24, 132, 20, coral, 10),
);

export const barberPole = drawing(
  90,
  250,
  '<defs><clipPath id="pole"><rect x="18" y="42" width="54" height="166"/></clipPath></defs>',
  rect(18, 42, 54, 166, white),
  `<g clip-path="url(#pole)">${[-40, 20, 80, 140, 200].map((y) => path(`M0 ${y + 40} L90 ${y} V${y + 18} L0 ${y + 58} Z`, coral) + path(`M0 ${y + 70} L90 ${y + 30} V${y + 46} L0 ${y + 86} Z`, blue)).join('')}</g>`,
  fade(0.12, rect(52, 42, 20, 166, ink)),
  rect(6, 26, 78, 20, steel, 8),
  circle(45, 20, 20, iron),
  rect(6, 206, 78, 20, steel, 8),
  path('M14 226 H76 L66 250 H24 Z', iron),
);

export const scissors = drawing(
  150,
  240,
  path('M64 132 L104 2 Q118 10 112 36 L84 138 Z', steel),
  path('M86 132 L46 2 Q32 10 38 36 L66 138 Z', iron),
  circle(75, 128, 8, slate),
  ring(42, 194, 30, green, 15),
  ring(108, 194, 30, green, 15),
  line('M70 138 L56 168 M80 138 L94 168', green, 14),
);

export const comb = drawing(
  70,
  230,
  rect(6, 0, 26, 230, plum, 10),
  ...Array.from({ length: 15 }, (_, tooth) => rect(28, 10 + tooth * 14, 38, 7, plum, 3)),
);

export const clippers = drawing(
  110,
  230,
  path('M14 8 H96 L90 40 H20 Z', steel),
  ...Array.from({ length: 8 }, (_, tooth) => rect(17 + tooth * 10, 0, 5, 14, slate)),
  path('M16 38 H94 Q104 120 88 208 Q86 230 66 230 H44 Q24 230 22 208 Q6 120 16 38 Z', ink),
  path('M64 38 H94 Q104 120 88 208 Q86 230 66 230 H60 Q80 130 64 38 Z', coal),
  rect(42, 88, 26, 56, coral, 13),
  circle(55, 104, 8, white),
);

export const nailPolish = drawing(
  170,
  190,
  ...(
    [
      [8, coral, brick],
      [92, plum, '#544693'],
    ] as const
  ).map(
    ([x, body, dark], index) =>
      path(`M${x + 20} ${index * 14} H${x + 50} L${x + 56} ${92 + index * 6} H${x + 14} Z`, coal) +
      rect(x, 92 + index * 6, 70, 98 - index * 6, body, 20) +
      rect(x + 42, 92 + index * 6, 28, 98 - index * 6, dark, 14) +
      rect(x + 12, 110, 8, 50, white, 4),
  ),
);

export const lipstick = drawing(
  70,
  200,
  path('M20 88 V34 Q20 14 50 2 V88 Z', coral),
  path('M38 88 V8 L50 2 V88 Z', brick),
  rect(14, 84, 42, 40, sun),
  rect(40, 84, 16, 40, amber),
  rect(6, 122, 58, 78, ink, 8),
);

export const flowerVase = drawing(
  160,
  250,
  line('M80 150 V60 M80 150 Q60 110 36 84 M80 150 Q104 110 128 80', green, 6),
  ...(
    [
      [80, 44, coral],
      [34, 76, sun],
      [128, 70, lilac],
    ] as const
  ).map(
    ([x, y, color]) =>
      [0, 72, 144, 216, 288].map((angle) => turn(angle, x, y, circle(x, y - 18, 15, color))).join('') +
      circle(x, y, 11, white),
  ),
  path('M44 140 H116 Q110 160 124 190 Q134 250 80 250 T36 190 Q50 160 44 140 Z', navy),
  path('M92 140 H116 Q110 160 124 190 Q134 250 80 250 Q112 200 92 140 Z', '#163D79'),
);
