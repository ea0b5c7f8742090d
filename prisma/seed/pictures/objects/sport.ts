import { blue, brick, coal, coral, green, ink, iron, pine, sky, slate, steel, white } from '../colors';
import { circle, drawing, line, path, rect } from '../shapes';

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
