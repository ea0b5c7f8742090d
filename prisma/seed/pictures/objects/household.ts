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
  lilac,
  mint,
  navy,
  oat,
  paper,
  pine,
  plum,
  rose,
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

export const plant = drawing(
  170,
  260,
  path('M84 176 Q20 150 14 66 Q76 80 84 176 Z', green),
  path('M86 176 Q150 140 158 50 Q92 70 86 176 Z', mint),
  path('M85 178 Q56 90 86 10 Q116 90 85 178 Z', pine),
  path('M28 166 H142 L130 244 Q128 260 112 260 H58 Q42 260 40 244 Z', coral),
  path('M104 166 H142 L130 244 Q128 260 112 260 H96 Z', brick),
  rect(20, 158, 130, 22, brick, 8),
);

export const cactus = drawing(
  140,
  230,
  rect(48, 10, 44, 160, green, 22),
  rect(72, 10, 20, 160, pine, 10),
  line('M50 110 H26 V70', green, 24),
  line('M90 90 H116 V52', pine, 24),
  circle(70, 10, 11, coral),
  path('M24 158 H116 L106 218 Q104 230 92 230 H48 Q36 230 34 218 Z', sun),
  path('M86 158 H116 L106 218 Q104 230 92 230 H80 Z', amber),
);

export const wateringCan = drawing(
  260,
  190,
  line('M150 66 Q230 40 226 120 T150 166', navy, 15),
  path('M76 110 L24 50 L10 62 L76 154 Z', navy),
  path('M2 42 L36 20 L46 36 L12 62 Z', blue),
  rect(66, 60, 130, 130, blue, 20),
  rect(146, 60, 50, 130, navy, 20),
  line('M86 60 Q90 14 150 14 T186 60', navy, 13),
);

export const shears = drawing(
  130,
  260,
  path('M60 140 L34 6 Q60 20 72 130 Z', steel),
  path('M70 140 L96 6 Q70 20 58 130 Z', iron),
  circle(65, 138, 10, slate),
  line('M60 148 L28 248', coral, 22),
  line('M70 148 L102 248', brick, 22),
);

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

export const sewingMachine = drawing(
  280,
  200,
  path('M40 26 H220 Q262 26 262 68 V160 H200 V82 H104 V104 H60 V82 Q28 82 28 54 T40 26 Z', plum),
  path('M220 26 Q262 26 262 68 V160 H226 V66 Q226 38 200 26 Z', '#544693'),
  rect(14, 156, 262, 44, lilac, 12),
  rect(14, 182, 262, 18, plum, 9),
  line('M82 104 V150', steel, 6),
  rect(66, 104, 32, 14, iron, 4),
  rect(60, 148, 50, 10, white, 4),
  circle(250, 88, 24, sun),
  circle(250, 88, 9, amber),
  rect(140, 0, 26, 28, coral, 4),
  circle(144, 56, 9, white),
  circle(176, 56, 9, white),
);

export const threads = drawing(
  220,
  130,
  ...(
    [
      [4, coral, brick, 0],
      [78, sun, amber, 16],
      [152, mint, green, 6],
    ] as const
  ).map(
    ([x, body, dark, top]) =>
      rect(x + 6, top + 14, 52, 106 - top, body) +
      rect(x + 36, top + 14, 22, 106 - top, dark) +
      rect(x, top, 64, 18, oat, 7) +
      rect(x, 112, 64, 18, wood, 7),
  ),
);

export const mannequin = drawing(
  150,
  280,
  rect(68, 190, 14, 74, bark),
  rect(34, 258, 82, 22, wood, 11),
  circle(75, 14, 14, wood),
  rect(66, 20, 18, 26, oat),
  path(
    'M62 40 H88 Q130 46 126 84 Q104 112 116 140 Q126 176 116 204 H34 Q24 176 34 140 Q46 112 24 84 Q20 46 62 40 Z',
    rose,
  ),
  path('M88 40 Q130 46 126 84 Q104 112 116 140 Q126 176 116 204 H88 Q104 130 88 40 Z', coral),
  line('M75 46 V204', white, 3),
);

export const cake = drawing(
  230,
  220,
  path('M115 8 Q126 24 115 34 Q104 24 115 8 Z', sun),
  rect(110, 32, 10, 34, coral, 4),
  rect(46, 62, 138, 62, rose, 16),
  rect(20, 118, 190, 76, cream, 18),
  path(
    'M46 84 V78 Q46 62 62 62 H168 Q184 62 184 78 V84 Q172 102 160 86 Q148 106 136 86 Q124 106 112 86 Q100 106 88 86 Q76 106 66 88 Q54 98 46 84 Z',
    white,
  ),
  path(
    'M20 142 V136 Q20 118 38 118 H192 Q210 118 210 136 V142 Q196 166 182 144 Q168 168 152 144 Q138 168 122 144 Q108 168 92 144 Q78 168 62 144 Q44 166 20 142 Z',
    coral,
  ),
  rect(0, 190, 230, 14, steel, 7),
  path('M86 204 H144 L156 220 H74 Z', iron),
);

export const cupcake = drawing(
  130,
  170,
  circle(65, 16, 14, coral),
  path('M20 90 Q2 60 36 52 Q40 18 66 18 Q96 20 96 52 Q128 60 110 90 Z', lilac),
  path('M66 18 Q96 20 96 52 Q128 60 110 90 H76 Q100 50 66 18 Z', '#8D7FCB'),
  path('M16 86 H114 L100 160 Q98 170 88 170 H42 Q32 170 30 160 Z', sun),
  line('M44 94 L52 164 M65 94 V164 M86 94 L78 164', amber, 5),
);

export const cookingPot = drawing(
  250,
  190,
  line('M86 36 q10 -12 0 -26 M124 36 q10 -12 0 -26 M162 36 q10 -12 0 -26', steel, 7),
  rect(40, 64, 170, 20, slate, 10),
  circle(125, 58, 12, coal),
  path('M34 84 H216 V150 Q216 190 176 190 H74 Q34 190 34 150 Z', coral),
  path('M160 84 H216 V150 Q216 190 176 190 H146 Q176 150 160 84 Z', brick),
  rect(2, 100, 40, 20, brick, 10),
  rect(208, 100, 40, 20, brick, 10),
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

export const pictureFrame = drawing(
  150,
  180,
  rect(0, 0, 150, 180, wood, 6),
  rect(14, 14, 122, 152, white),
  rect(26, 26, 98, 128, foam),
  path('M26 124 L62 84 L86 110 L102 94 L124 120 V154 H26 Z', green),
  circle(98, 58, 14, sun),
);
