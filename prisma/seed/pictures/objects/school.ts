import { bark, blue, brick, coral, cream, green, ink, navy, pine, plum, sun, white, wood } from '../colors';
import { circle, drawing, line, path, rect, turn } from '../shapes';

export const books = drawing(
  220,
  160,
  rect(10, 118, 200, 42, navy, 8),
  rect(24, 126, 186, 26, cream, 4),
  rect(10, 118, 34, 42, blue, 8),
  rect(22, 76, 180, 42, brick, 8),
  rect(22, 84, 164, 26, cream, 4),
  rect(168, 76, 34, 42, coral, 8),
  rect(4, 34, 190, 42, pine, 8),
  rect(18, 42, 176, 26, cream, 4),
  rect(4, 34, 30, 42, green, 8),
);

export const standingBooks = drawing(
  210,
  200,
  rect(0, 20, 40, 180, green, 6),
  rect(0, 50, 40, 12, sun),
  rect(44, 0, 34, 200, coral, 6),
  rect(44, 150, 34, 20, cream),
  rect(82, 34, 46, 166, navy, 6),
  circle(105, 80, 11, sun),
  turn(12, 150, 200, rect(134, 16, 40, 184, plum, 6), rect(134, 44, 40, 10, cream)),
);

export const globe = drawing(
  190,
  240,
  circle(95, 96, 82, '#7DB9F0'),
  path('M44 60 Q66 30 100 40 Q112 62 84 78 Q72 104 50 98 Q26 84 44 60 Z', green),
  path('M106 92 Q146 76 160 108 Q148 156 118 158 Q96 130 106 92 Z', green),
  path('M60 126 Q80 122 82 144 Q76 164 62 156 Z', green),
  line('M22 34 A96 96 0 0 0 146 172', bark, 10),
  rect(88, 180, 14, 40, bark),
  rect(40, 216, 110, 24, wood, 12),
);

export const chalkboard = drawing(
  290,
  200,
  rect(0, 0, 290, 190, wood, 10),
  rect(14, 14, 262, 156, '#1F5144', 6),
  line('M44 62 H74 M59 47 V77 M100 44 L122 80 M122 44 L100 80 M44 118 H112 M44 140 H92', white, 6),
  line('M176 130 H242 L208 54 Z', sun, 6),
  rect(14, 182, 262, 18, bark, 6),
  rect(196, 176, 40, 10, white, 4),
);

export const guitar = drawing(
  150,
  280,
  rect(67, 0, 20, 46, bark, 6),
  rect(70, 40, 14, 120, '#6B4423'),
  path(
    'M77 130 Q122 128 116 164 Q112 180 126 196 Q144 222 120 256 Q100 280 77 280 T34 256 Q10 222 28 196 Q42 180 38 164 Q32 128 77 130 Z',
    wood,
  ),
  path(
    'M77 130 Q122 128 116 164 Q112 180 126 196 Q144 222 120 256 Q100 280 77 280 Q110 230 96 190 Q100 150 77 130 Z',
    bark,
  ),
  circle(77, 186, 19, ink),
  line('M73 6 V240 M77 6 V240 M81 6 V240', cream, 1.5),
  rect(52, 234, 50, 10, ink, 4),
);
