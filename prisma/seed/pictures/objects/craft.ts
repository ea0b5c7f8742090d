import {
  amber,
  bark,
  brick,
  coal,
  coral,
  cream,
  foam,
  green,
  iron,
  lilac,
  mint,
  oat,
  plum,
  rose,
  slate,
  steel,
  sun,
  white,
  wood,
} from '../colors';
import { circle, drawing, line, path, rect } from '../shapes';

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

export const pictureFrame = drawing(
  150,
  180,
  rect(0, 0, 150, 180, wood, 6),
  rect(14, 14, 122, 152, white),
  rect(26, 26, 98, 128, foam),
  path('M26 124 L62 84 L86 110 L102 94 L124 120 V154 H26 Z', green),
  circle(98, 58, 14, sun),
);
