import {
  amber,
  blue,
  brick,
  coal,
  coral,
  green,
  ink,
  iron,
  navy,
  paper,
  pine,
  sky,
  slate,
  steel,
  sun,
  white,
} from '../colors';
import { circle, drawing, ellipse, fade, line, path, rect, ring, type Drawing } from '../shapes';

export const bulb = drawing(
  180,
  250,
  fade(0.35, circle(90, 88, 88, '#FFE9A8')),
  path('M90 16 A72 72 0 0 1 132 148 Q122 158 122 176 H58 Q58 158 48 148 A72 72 0 0 1 90 16 Z', sun),
  path('M90 16 A72 72 0 0 1 132 148 Q122 158 122 176 H100 Q150 110 90 16 Z', amber),
  line('M72 172 V112 L82 122 L90 108 L98 122 L108 112 V172', white, 6),
  rect(58, 176, 64, 16, steel, 6),
  rect(58, 194, 64, 16, iron, 6),
  rect(58, 212, 64, 16, steel, 6),
  path('M68 228 H112 Q108 250 90 250 T68 228 Z', slate),
);

export const socket = drawing(
  170,
  170,
  rect(0, 0, 170, 170, white, 26),
  rect(0, 130, 170, 40, '#E3EAE7', 26),
  rect(16, 16, 138, 134, paper, 20),
  path('M85 38 L124 60 V106 L85 128 L46 106 V60 Z', '#E3EAE7'),
  circle(64, 83, 8, coal),
  circle(106, 83, 8, coal),
  circle(85, 95, 8, coal),
);

export const drill = drawing(
  250,
  210,
  path('M60 22 H168 Q196 22 196 50 V64 Q196 92 168 92 H60 Q36 92 36 57 T60 22 Z', green),
  path('M60 66 H196 Q194 92 168 92 H60 Q44 92 40 66 Z', pine),
  path('M72 90 H126 L112 172 H62 Z', coal),
  rect(44, 166, 92, 44, sun, 12),
  rect(44, 190, 92, 20, amber, 10),
  path('M196 36 L216 42 V72 L196 78 Z', slate),
  rect(214, 53, 36, 8, iron, 4),
  path('M126 96 Q140 96 136 114 H122 Z', coral),
  rect(62, 40, 50, 10, '#3FA889', 5),
);

export const pliers = drawing(
  130,
  240,
  path('M52 92 Q30 60 48 8 Q60 4 62 20 V92 Z', iron),
  path('M78 92 Q100 60 82 8 Q70 4 68 20 V92 Z', slate),
  circle(65, 96, 22, steel),
  circle(65, 96, 9, slate),
  line('M54 112 Q14 160 32 228', coral, 20),
  line('M76 112 Q116 160 98 228', brick, 20),
);

export const cableCoil = drawing(
  200,
  170,
  ...[0, 1, 2, 3].map((turnIndex) =>
    ring(100, 92, 70 - turnIndex * 12, turnIndex % 2 === 0 ? coal : slate, 11),
  ),
  line('M160 128 Q196 140 190 170', coal, 11),
  rect(90, 4, 20, 52, sun, 8),
);

export const camera = drawing(
  230,
  180,
  path('M70 30 L88 6 H142 L160 30 Z', coal),
  rect(4, 28, 222, 150, ink, 24),
  rect(4, 66, 222, 72, coal),
  rect(24, 14, 34, 18, coral, 6),
  circle(116, 102, 60, steel),
  circle(116, 102, 50, ink),
  circle(116, 102, 36, navy),
  circle(116, 102, 20, blue),
  circle(102, 88, 9, sky),
  rect(184, 44, 28, 16, sun, 5),
);

export const studioLight = drawing(
  190,
  270,
  line('M95 130 V230 M95 214 L52 268 M95 214 L138 268', slate, 9),
  path('M24 8 H166 L186 128 H4 Z', coal),
  path('M14 104 H176 L186 128 H4 Z', white),
  path('M40 22 H92 L88 92 H28 Z', slate),
);

export const cctv: Drawing = {
  ...drawing(
    230,
    170,
    rect(4, 40, 24, 120, iron, 8),
    line('M26 118 H70 L96 88', slate, 14),
    path('M70 24 L210 52 Q224 56 221 70 L214 98 Q210 112 196 108 L62 78 Z', white),
    path('M64 66 L216 98 Q210 112 196 108 L62 78 Z', steel),
    ellipse(206, 80, 17, 27, coal),
    circle(208, 82, 10, navy),
    circle(88, 46, 6, coral),
  ),
  hangs: true,
};

export const television = drawing(
  280,
  200,
  rect(0, 0, 280, 170, ink, 16),
  rect(12, 12, 256, 142, '#BFE0F7', 8),
  path('M12 118 L84 62 L136 106 L186 52 L268 128 V146 Q268 154 260 154 H20 Q12 154 12 146 Z', green),
  path('M12 134 L98 96 L170 140 L268 112 V146 Q268 154 260 154 H20 Q12 154 12 146 Z', pine),
  circle(220, 44, 18, sun),
  rect(116, 168, 48, 20, coal),
  rect(76, 184, 128, 16, slate, 8),
);

export const airConditioner: Drawing = {
  ...drawing(
    320,
    180,
    rect(0, 0, 320, 106, white, 26),
    path('M0 74 H320 V80 Q320 106 294 106 H26 Q0 106 0 80 Z', '#DDE6E3'),
    rect(26, 80, 268, 12, iron, 6),
    circle(286, 34, 7, green),
    rect(236, 29, 36, 10, steel, 5),
    ...[70, 140, 210].map((x) => line(`M${x} 122 q14 14 0 28 t0 28`, '#8CC5E8', 8)),
  ),
  hangs: true,
};

export const fan = drawing(
  190,
  260,
  rect(88, 150, 14, 90, slate),
  rect(40, 236, 110, 24, green, 12),
  circle(95, 92, 90, '#E4EFEB'),
  ...[0, 120, 240].map(
    (angle) =>
      `<g transform="rotate(${angle} 95 92)">${path('M95 92 Q60 60 78 18 Q112 8 116 44 Q116 72 95 92 Z', '#6FBFD0')}</g>`,
  ),
  ring(95, 92, 86, iron, 7),
  ring(95, 92, 58, iron, 3),
  circle(95, 92, 16, green),
);
