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
  oat,
  paper,
  pine,
  sky,
  slate,
  steel,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, ellipse, line, path, rect, ring, turn } from '../shapes';

export const laptop = drawing(
  300,
  190,
  rect(34, 0, 232, 160, coal, 16),
  rect(46, 12, 208, 136, '#123A31', 8),
  line('M66 40 H120 M66 62 H160 M84 84 H190 M84 106 H148 M66 128 H108', mint, 7),
  line('M132 40 H184 M172 62 H214 M204 84 H226', sun, 7),
  line('M160 106 H206', coral, 7),
  path('M4 160 H296 L286 182 Q282 190 272 190 H28 Q18 190 14 182 Z', steel),
  path('M4 160 H296 L293 168 H7 Z', white),
  rect(120, 160, 60, 8, iron, 4),
);

export const desktop = drawing(
  300,
  250,
  rect(0, 0, 300, 196, ink, 16),
  rect(12, 12, 276, 154, cream, 8),
  circle(102, 90, 48, coral),
  path('M120 130 L178 42 L236 130 Z', sun),
  line('M64 134 C120 20 190 170 250 50', green, 6),
  rect(240, 42, 18, 18, white, 3),
  rect(54, 124, 18, 18, white, 3),
  circle(150, 181, 7, slate),
  rect(126, 196, 48, 34, iron),
  rect(84, 228, 132, 22, steel, 10),
);

export const tablet = drawing(
  230,
  180,
  rect(0, 0, 230, 172, coal, 18),
  rect(14, 14, 202, 144, white, 8),
  path('M14 120 Q70 60 120 104 T216 82 V150 Q216 158 208 158 H22 Q14 158 14 150 Z', foam),
  circle(150, 56, 22, sun),
  line('M44 118 C80 60 100 60 120 104', green, 6),
  turn(34, 190, 120, rect(182, 40, 15, 120, coral, 6), path('M182 158 H197 L189.5 180 Z', oat)),
);

export const phone = drawing(
  120,
  220,
  rect(0, 0, 120, 220, ink, 22),
  rect(9, 9, 102, 202, sky, 15),
  rect(9, 130, 102, 81, white, 15),
  rect(38, 15, 44, 10, ink, 5),
  circle(60, 84, 28, green),
  line('M48 84 L57 94 L74 75', white, 7),
  rect(26, 148, 68, 10, steel, 5),
  rect(26, 168, 46, 10, steel, 5),
  rect(26, 188, 58, 10, foam, 5),
);

export const router = drawing(
  220,
  170,
  line('M44 110 V14 M176 110 V14', coal, 10),
  rect(0, 104, 220, 60, white, 22),
  path('M0 138 H220 V142 Q220 164 198 164 H22 Q0 164 0 142 Z', '#DDE6E3'),
  circle(48, 132, 7, mint),
  circle(76, 132, 7, mint),
  circle(104, 132, 7, sun),
  line('M82 62 Q110 36 138 62 M94 78 Q110 62 126 78', blue, 8),
  circle(110, 92, 6, blue),
);

export const mug = drawing(
  120,
  130,
  ring(92, 72, 22, coral, 11),
  path('M12 30 H92 V110 Q92 130 72 130 H32 Q12 130 12 110 Z', coral),
  path('M66 30 H92 V110 Q92 130 72 130 H56 Q70 90 66 30 Z', brick),
  ellipse(52, 32, 40, 9, '#5A3A25'),
  line('M38 18 q7 -8 0 -16 M62 18 q7 -8 0 -16', steel, 5),
);

export const pencilCup = drawing(
  120,
  220,
  turn(
    -8,
    44,
    120,
    rect(34, 24, 16, 110, sun),
    path('M34 24 H50 L42 2 Z', oat),
    path('M39 10 H45 L42 2 Z', ink),
  ),
  turn(6, 70, 120, rect(62, 14, 15, 120, coral), path('M62 14 H77 L69.5 -6 Z', oat)),
  turn(14, 90, 120, rect(84, 30, 14, 110, blue), path('M84 30 H98 L91 10 Z', oat)),
  path('M8 108 H112 L104 206 Q103 220 90 220 H30 Q17 220 16 206 Z', pine),
  path('M78 108 H112 L104 206 Q103 220 90 220 H74 Z', '#084B3B'),
  rect(4, 104, 112, 16, green, 8),
);

export const scalesOfJustice = drawing(
  250,
  250,
  line('M125 26 V214', amber, 12),
  line('M38 58 Q125 24 212 58', amber, 11),
  circle(125, 22, 15, sun),
  line('M38 60 L8 146 M38 60 L68 146 M212 60 L182 146 M212 60 L242 146', iron, 4),
  path('M0 146 H76 Q70 184 38 184 T0 146 Z', sun),
  path('M174 146 H250 Q244 184 212 184 T174 146 Z', sun),
  path(
    'M38 184 Q70 184 76 146 H58 Q58 172 38 184 Z M212 184 Q244 184 250 146 H232 Q232 172 212 184 Z',
    amber,
  ),
  path('M74 250 Q74 214 125 214 T176 250 Z', bark),
  rect(64, 236, 122, 14, wood, 7),
);

export const gavel = drawing(
  240,
  170,
  turn(
    -28,
    110,
    90,
    rect(96, 66, 150, 22, wood, 11),
    rect(40, 28, 74, 96, bark, 12),
    rect(34, 40, 86, 14, amber, 6),
    rect(34, 98, 86, 14, amber, 6),
  ),
  rect(96, 132, 140, 20, bark, 8),
  rect(78, 150, 162, 20, wood, 8),
);

export const calculator = drawing(
  160,
  220,
  rect(0, 0, 160, 220, coal, 20),
  rect(16, 18, 128, 48, '#D9F2D0', 8),
  line('M98 34 H126 M112 50 H126', pine, 6),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => rect(16 + column * 46, 82 + row * 44, 36, 34, column === 2 ? sun : paper, 8)),
  ),
);

export const chartSheet = drawing(
  180,
  220,
  rect(0, 0, 180, 220, white, 12),
  rect(22, 24, 86, 12, ink, 6),
  rect(22, 46, 130, 8, steel, 4),
  rect(28, 146, 24, 44, foam, 4),
  rect(62, 118, 24, 72, mint, 4),
  rect(96, 132, 24, 58, sun, 4),
  rect(130, 86, 24, 104, green, 4),
  line('M30 120 L74 96 L108 108 L146 66', coral, 6),
  circle(146, 66, 8, coral),
);

export const coins = drawing(
  170,
  130,
  ...[0, 1, 2].map((level) => rect(4, 104 - level * 24, 76, 22, level % 2 === 0 ? amber : sun, 9)),
  ...[0, 1, 2, 3].map((level) => rect(90, 104 - level * 24, 76, 22, level % 2 === 0 ? sun : amber, 9)),
  ellipse(128, 30, 38, 10, '#FFD978'),
  ellipse(42, 54, 38, 10, '#FFD978'),
);
