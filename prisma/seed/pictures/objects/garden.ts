import { amber, blue, brick, coral, green, iron, mint, navy, pine, slate, steel, sun } from '../colors';
import { circle, drawing, line, path, rect } from '../shapes';

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
