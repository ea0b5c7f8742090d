import {
  amber,
  bark,
  brick,
  coal,
  coral,
  green,
  ink,
  iron,
  mint,
  plum,
  lilac,
  rose,
  slate,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, line, path, rect, turn } from '../shapes';

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
