import { coral, green, sun } from './colors';
import { circle, ellipse, path, rect } from './shapes';

type Hair = { behind: string; front: string };
type Style = (color: string) => Hair;

const fringe = 'M74 100 Q66 34 128 34 T182 100 Q172 78 150 68 Q112 84 88 78 Q78 86 74 100 Z';

const long: Style = (color) => ({
  behind: path('M60 110 Q54 26 128 26 T196 110 V206 Q160 222 128 216 T60 206 Z', color),
  front: path(fringe, color),
});

const afro: Style = (color) => ({
  behind:
    circle(128, 88, 74, color) +
    circle(66, 112, 34, color) +
    circle(190, 112, 34, color) +
    circle(82, 50, 36, color) +
    circle(174, 50, 36, color),
  front: [84, 106, 128, 150, 172].map((x, index) => circle(x, 62 - (index % 2) * 6, 19, color)).join(''),
});

const bob: Style = (color) => ({
  behind: path('M58 104 Q54 28 128 28 T198 104 V142 Q198 164 178 164 H78 Q58 164 58 142 Z', color),
  front: path('M74 104 Q70 44 128 42 T182 104 Q178 74 128 74 T74 104 Z', color),
});

const bun: Style = (color) => ({
  behind: circle(128, 26, 27, color),
  front: path('M72 106 Q66 38 128 36 T184 106 Q176 70 128 62 T72 106 Z', color),
});

const wavy: Style = (color) => ({
  behind:
    [
      [66, 90],
      [58, 124],
      [64, 160],
      [76, 190],
      [190, 90],
      [198, 124],
      [192, 160],
      [180, 190],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 25, color))
      .join('') + ellipse(128, 84, 66, 56, color),
  front: path('M74 104 Q64 36 128 36 T182 104 Q180 66 140 62 Q118 92 74 104 Z', color),
});

const scarf: Style = (color) => ({
  behind: path('M64 100 Q60 30 128 30 T192 100 V150 Q186 176 164 170 H92 Q70 176 64 150 Z', color),
  front:
    path('M70 92 Q66 32 128 30 T186 92 Q156 66 128 66 T70 92 Z', coral) +
    circle(186, 60, 13, coral) +
    path('M186 60 L216 46 L208 74 Z', coral) +
    circle(104, 52, 4, sun) +
    circle(140, 46, 4, sun) +
    circle(164, 60, 4, sun),
});

const short: Style = (color) => ({
  behind: '',
  front: path('M72 108 Q62 32 130 30 Q192 34 184 108 Q178 90 172 78 Q140 84 108 72 Q86 78 80 92 Z', color),
});

const crew: Style = (color) => ({
  behind: '',
  front: path('M74 100 Q70 40 128 38 T182 100 L176 82 Q160 64 128 64 T80 82 Z', color),
});

const curlyTop: Style = (color) => ({
  behind: '',
  front:
    rect(74, 74, 10, 34, color, 5) +
    rect(172, 74, 10, 34, color, 5) +
    [
      [86, 62],
      [104, 48],
      [128, 42],
      [152, 48],
      [170, 62],
      [116, 62],
      [142, 62],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 18, color))
      .join(''),
});

const bald: Style = (color) => ({
  behind: '',
  front: path(
    'M74 108 Q70 92 76 84 L84 92 Q80 104 82 116 Z M182 108 Q186 92 180 84 L172 92 Q176 104 174 116 Z',
    color,
  ),
});

const sidePart: Style = (color) => ({
  behind: '',
  front: path(
    'M72 108 Q64 60 92 42 Q150 20 180 62 Q188 84 184 108 Q178 88 168 76 Q120 76 98 56 Q82 76 78 96 Z',
    color,
  ),
});

const cap: Style = (color) => ({
  behind: '',
  front:
    rect(73, 84, 9, 28, color, 4) +
    rect(174, 84, 9, 28, color, 4) +
    path('M70 86 Q68 28 128 28 T186 86 Z', green) +
    path('M62 88 Q128 66 194 88 Q200 100 186 98 Q128 82 70 98 Q56 100 62 88 Z', '#0A5F4A') +
    circle(128, 30, 6, '#0A5F4A'),
});

const STYLES = {
  woman: [long, afro, bob, bun, wavy, scarf],
  man: [short, crew, curlyTop, bald, sidePart, cap],
} as const;

/** The hair behind the head and in front of it. */
export function hairStyle({
  face,
  style,
  hair,
}: {
  face: 'woman' | 'man';
  style: number;
  hair: string;
}): Hair {
  const styles = STYLES[face];
  return (styles[style % styles.length] ?? long)(hair);
}
