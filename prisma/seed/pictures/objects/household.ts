import {
  amber,
  bark,
  blue,
  brick,
  coal,
  coral,
  cream,
  green,
  ink,
  iron,
  mint,
  navy,
  paper,
  sky,
  slate,
  steel,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, line, path, rect, ring, turn } from '../shapes';

export const padlock = drawing(
  170,
  230,
  line('M40 110 V70 Q40 14 85 14 T130 70 V110', iron, 24),
  rect(6, 100, 158, 130, sun, 26),
  path('M110 100 H138 Q164 100 164 126 V204 Q164 230 138 230 H106 Q124 160 110 100 Z', amber),
  circle(85, 154, 19, ink),
  path('M76 160 H94 L100 200 H70 Z', ink),
);

export const keys = drawing(
  190,
  220,
  ring(96, 52, 44, slate, 9),
  turn(
    18,
    96,
    80,
    circle(96, 114, 32, sun),
    circle(96, 104, 11, '#FFF0CC'),
    rect(87, 140, 18, 76, sun),
    rect(105, 176, 16, 12, sun),
    rect(105, 198, 20, 12, sun),
  ),
  turn(
    -20,
    96,
    80,
    circle(96, 112, 30, steel),
    circle(96, 102, 10, white),
    rect(88, 136, 16, 74, steel),
    rect(74, 172, 16, 12, iron),
    rect(70, 192, 20, 12, iron),
  ),
);

export const doorHandle = drawing(
  170,
  240,
  rect(10, 0, 76, 240, slate, 20),
  rect(52, 0, 34, 240, coal, 16),
  circle(48, 64, 22, steel),
  rect(40, 50, 124, 28, steel, 14),
  rect(40, 64, 124, 14, iron, 7),
  circle(48, 156, 17, ink),
  path('M41 160 H55 L60 194 H36 Z', ink),
);

export const digitalLock = drawing(
  130,
  240,
  rect(0, 0, 130, 240, ink, 28),
  ...[0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) =>
      circle(33 + column * 32, 40 + row * 32, 10, row === 3 && column !== 1 ? coal : slate),
    ),
  ),
  circle(65, 190, 28, green),
  line('M53 190 L62 200 L79 181', white, 7),
);

export const washer = drawing(
  200,
  240,
  rect(0, 0, 200, 236, white, 20),
  rect(150, 0, 50, 236, '#E3EAE7', 20),
  rect(0, 0, 200, 52, paper, 20),
  rect(0, 44, 200, 8, steel),
  circle(36, 26, 13, green),
  rect(70, 16, 64, 20, coal, 6),
  circle(168, 26, 8, coral),
  circle(100, 144, 74, steel),
  circle(100, 144, 60, navy),
  path('M42 150 Q70 126 100 148 T158 146 A60 60 0 0 1 42 150 Z', sky),
  circle(78, 122, 9, '#7FA8DE'),
  circle(122, 112, 6, '#7FA8DE'),
  rect(18, 234, 26, 6, coal),
  rect(156, 234, 26, 6, coal),
);

export const fridge = drawing(
  160,
  280,
  rect(0, 0, 160, 276, mint, 24),
  rect(112, 0, 48, 276, '#37B189', 24),
  rect(0, 98, 160, 8, green),
  rect(20, 40, 12, 42, white, 6),
  rect(20, 124, 12, 64, white, 6),
  rect(64, 130, 34, 34, sun, 4),
  rect(92, 186, 30, 24, cream, 4),
  rect(16, 272, 26, 8, coal),
  rect(118, 272, 26, 8, coal),
);

export const wrench = drawing(
  110,
  250,
  path(
    'M34 96 Q4 80 8 44 Q14 14 38 4 V46 L56 58 L74 46 V4 Q98 14 102 44 Q106 80 76 96 V204 Q76 250 55 250 T34 204 Z',
    iron,
  ),
  path('M76 96 V204 Q76 250 55 250 V60 L74 46 V4 Q98 14 102 44 Q106 80 76 96 Z', slate),
  circle(55, 216, 11, paper),
);

export const tap = drawing(
  230,
  210,
  rect(96, 0, 90, 22, coral, 11),
  rect(132, 16, 18, 34, iron),
  path('M30 150 V110 Q30 46 100 46 H190 V150 H140 V98 H100 Q82 98 82 116 V150 Z', steel),
  path('M140 98 V150 H190 V46 H170 V98 Z', iron),
  rect(22, 140, 68, 20, iron, 8),
  rect(128, 146, 74, 18, slate, 8),
  path('M56 168 Q74 192 56 208 Q38 192 56 168 Z', blue),
);

export const plunger = drawing(
  130,
  240,
  rect(57, 0, 16, 150, wood, 8),
  rect(65, 0, 8, 150, bark, 4),
  path('M26 214 Q26 144 65 144 T104 214 Z', coral),
  path('M65 144 Q104 144 104 214 H80 Q86 170 65 144 Z', brick),
  rect(8, 210, 114, 30, brick, 12),
);

export const pipe = drawing(
  250,
  190,
  path('M0 30 H120 Q190 30 190 100 V190 H126 V106 Q126 94 114 94 H0 Z', sky),
  path('M0 70 H118 Q150 70 150 104 V190 H126 V106 Q126 94 114 94 H0 Z', '#7DA9E0'),
  rect(0, 20, 26, 84, blue, 8),
  rect(116, 166, 84, 24, blue, 8),
);
