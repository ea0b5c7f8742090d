import { amber, bark, coal, cream, green, ink, iron, oat, sky, slate, steel, sun, wood } from '../colors';
import { circle, drawing, line, path, rect } from '../shapes';

export const boxes = drawing(
  260,
  220,
  rect(20, 88, 150, 132, wood, 6),
  rect(120, 88, 50, 132, bark, 6),
  rect(82, 88, 26, 132, oat),
  rect(140, 130, 116, 90, oat, 6),
  rect(216, 130, 40, 90, wood, 6),
  rect(186, 130, 20, 90, cream),
  rect(50, 10, 98, 78, oat, 6),
  rect(114, 10, 34, 78, wood, 6),
  rect(88, 10, 18, 78, cream),
  line('M34 196 V176 M34 176 L26 186 M34 176 L42 186 M54 196 V176 M54 176 L46 186 M54 176 L62 186', bark, 4),
);

export const truck = drawing(
  340,
  200,
  rect(0, 10, 220, 146, cream, 12),
  rect(0, 112, 220, 44, oat, 12),
  path('M220 52 H284 Q294 52 300 62 L336 112 Q340 118 340 126 V156 H220 Z', green),
  path('M238 68 H280 L304 106 H238 Z', sky),
  rect(0, 150, 340, 18, coal, 6),
  rect(322, 126, 18, 14, sun, 4),
  circle(70, 168, 32, ink),
  circle(70, 168, 13, steel),
  circle(270, 168, 32, ink),
  circle(270, 168, 13, steel),
  path('M76 60 L110 34 L144 60 V96 H76 Z', green),
  rect(102, 70, 16, 26, cream),
);

export const excavator = drawing(
  340,
  220,
  line('M150 92 L232 20 L300 84', amber, 24),
  path('M282 76 L324 84 Q340 128 306 142 L270 130 Z', slate),
  path('M40 150 V70 Q40 58 52 58 H128 L158 104 V150 Z', sun),
  path('M92 72 H122 L142 104 H92 Z', sky),
  rect(40, 118, 118, 32, amber),
  rect(10, 150, 190, 56, coal, 28),
  circle(42, 178, 15, iron),
  circle(84, 178, 11, iron),
  circle(126, 178, 11, iron),
  circle(168, 178, 15, iron),
  path('M250 206 Q290 160 340 206 Z', bark),
  rect(0, 204, 340, 8, bark, 4),
);
