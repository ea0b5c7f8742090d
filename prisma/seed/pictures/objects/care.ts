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
  pine,
  plum,
  lilac,
  rose,
  sky,
  slate,
  steel,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, ellipse, fade, line, path, rect, ring, turn } from '../shapes';

export const sprayBottle = drawing(
  130,
  240,
  path('M36 8 H96 L112 30 H84 V58 H46 V34 H22 L18 16 Z', coral),
  path('M84 30 H104 Q98 58 90 70 L82 60 Z', brick),
  rect(44, 54, 42, 34, white),
  path('M44 86 H86 Q116 108 116 146 V220 Q116 240 96 240 H34 Q14 240 14 220 V146 Q14 108 44 86 Z', '#8CC5E8'),
  path('M86 86 Q116 108 116 146 V220 Q116 240 96 240 H80 Q98 150 76 86 Z', '#5FA6D2'),
  rect(30, 140, 70, 58, white, 10),
  path('M65 150 Q82 170 65 186 Q48 170 65 150 Z', mint),
);

export const mopBucket = drawing(
  210,
  240,
  turn(14, 130, 120, rect(124, -8, 14, 170, wood, 7)),
  circle(54, 84, 22, white),
  circle(92, 72, 28, white),
  circle(134, 80, 25, white),
  circle(162, 92, 17, white),
  circle(76, 92, 20, '#EAF4FB'),
  circle(118, 94, 22, '#EAF4FB'),
  path('M14 94 H196 L180 224 Q178 240 162 240 H48 Q32 240 30 224 Z', sun),
  path('M140 94 H196 L180 224 Q178 240 162 240 H132 Z', amber),
  rect(6, 86, 198, 22, amber, 10),
  line('M20 110 Q105 190 190 110', slate, 6),
);

export const broom = drawing(
  130,
  290,
  rect(58, 0, 14, 170, wood, 7),
  rect(36, 164, 58, 24, green, 8),
  path('M32 186 H98 L124 290 H6 Z', sun),
  line('M48 192 L34 284 M65 192 V284 M82 192 L96 284', amber, 4),
);

export const sponge = drawing(
  160,
  90,
  rect(0, 20, 160, 68, sun, 14),
  rect(0, 20, 160, 26, green, 12),
  circle(36, 66, 6, amber),
  circle(70, 74, 4, amber),
  circle(104, 62, 7, amber),
  circle(134, 74, 5, amber),
  circle(120, 12, 12, white),
  circle(140, 18, 8, white),
  circle(98, 16, 8, white),
);

export const sofa = drawing(
  340,
  190,
  rect(36, 10, 268, 120, mint, 30),
  rect(36, 92, 268, 70, '#37B189', 14),
  rect(60, 78, 106, 54, '#63D6B0', 16),
  rect(174, 78, 106, 54, '#63D6B0', 16),
  rect(6, 60, 60, 112, green, 26),
  rect(274, 60, 60, 112, green, 26),
  rect(40, 132, 260, 40, green, 12),
  turn(-10, 92, 84, rect(66, 54, 56, 56, sun, 12)),
  rect(40, 170, 16, 20, bark, 4),
  rect(284, 170, 16, 20, bark, 4),
);

export const armchair = drawing(
  220,
  210,
  rect(30, 6, 160, 140, coral, 44),
  rect(44, 104, 132, 58, rose, 20),
  rect(2, 84, 52, 104, brick, 24),
  rect(166, 84, 52, 104, brick, 24),
  rect(30, 146, 160, 44, brick, 14),
  rect(36, 188, 14, 22, bark, 4),
  rect(170, 188, 14, 22, bark, 4),
  circle(84, 56, 5, brick),
  circle(136, 56, 5, brick),
  circle(110, 80, 5, brick),
);

export const vacuum = drawing(
  250,
  200,
  line('M150 100 Q230 10 238 120 V176', slate, 11),
  path('M206 182 H250 V200 H196 Z', coal),
  path('M14 160 Q14 70 96 70 T190 160 Z', plum),
  path('M110 71 Q190 76 190 160 H140 Q148 100 110 71 Z', '#544693'),
  rect(54, 94, 60, 24, lilac, 12),
  rect(4, 152, 196, 28, coal, 14),
  circle(44, 178, 22, ink),
  circle(44, 178, 9, iron),
  circle(158, 178, 22, ink),
  circle(158, 178, 9, iron),
);

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

export const dumbbell = drawing(
  280,
  110,
  rect(60, 45, 160, 20, iron, 6),
  rect(34, 8, 34, 94, coal, 10),
  rect(212, 8, 34, 94, coal, 10),
  rect(10, 24, 28, 62, ink, 10),
  rect(242, 24, 28, 62, ink, 10),
  rect(40, 16, 8, 78, coral, 4),
  rect(218, 16, 8, 78, coral, 4),
);

export const kettlebell = drawing(
  160,
  190,
  line('M52 84 Q34 12 80 12 T108 84', coal, 22),
  circle(80, 124, 66, green),
  path('M80 58 A66 66 0 0 1 80 190 Q130 124 80 58 Z', pine),
  circle(76, 122, 28, white),
  rect(66, 117, 22, 10, pine, 4),
);

export const waterBottle = drawing(
  90,
  230,
  rect(28, 0, 34, 28, coal, 8),
  rect(18, 26, 54, 22, slate, 8),
  path('M18 46 H72 Q84 60 84 80 V206 Q84 230 62 230 H28 Q6 230 6 206 V80 Q6 60 18 46 Z', sky),
  path('M6 110 H84 V206 Q84 230 62 230 H28 Q6 230 6 206 Z', blue),
  rect(6, 140, 78, 34, white),
  rect(18, 62, 9, 150, '#E4F0FD', 4),
);

export const sneaker = drawing(
  240,
  120,
  path('M10 26 Q40 46 70 14 L128 56 Q180 64 214 74 Q236 82 234 100 H12 Z', coral),
  path('M10 60 Q40 74 70 60 L60 100 H12 Z', brick),
  line('M86 38 L108 28 M104 50 L124 40 M122 60 L142 52', white, 7),
  rect(6, 94, 232, 24, white, 12),
  rect(6, 106, 232, 12, steel, 6),
);
