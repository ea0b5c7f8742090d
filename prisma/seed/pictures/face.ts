import type { Random } from '../random';
import { blue, brick, coral, cream, green, ink, mint, navy, pine, plum, sun, white } from './colors';
import { hairStyle } from './hair';
import { circle, drawing, ellipse, fade, line, path, rect, ring, type Drawing } from './shapes';

/** How a person is drawn; the same person looks the same as an avatar and in a cover. */
export type Look = {
  face: 'woman' | 'man';
  skin: { tone: string; shade: string };
  hair: string;
  style: number;
  top: string;
  topShade: string;
  glasses: boolean;
  beard: boolean;
};

const SKINS = [
  { tone: '#F6D3B8', shade: '#E9B998' },
  { tone: '#EBBE97', shade: '#D8A377' },
  { tone: '#D79F72', shade: '#C08558' },
  { tone: '#B97C50', shade: '#A0663C' },
  { tone: '#8F5A37', shade: '#774728' },
  { tone: '#6B4129', shade: '#56321D' },
] as const;

const DARK_HAIR = ['#1E1714', '#2E2019', '#43291C'] as const;
const LIGHT_HAIR = ['#6E4427', '#9A6434', '#C99B57', '#8B9491'] as const;

const TOPS = [
  [green, pine],
  [sun, '#E5A01F'],
  [coral, brick],
  [blue, navy],
  [plum, '#544693'],
  [cream, '#E9D9B5'],
  [mint, '#37B189'],
  [ink, '#0B1512'],
] as const;

/** Chooses skin, hair and clothes. */
export function lookOf(face: Look['face'], random: Random): Look {
  const skinIndex = random.below(SKINS.length);
  const [top, topShade] = random.pick(TOPS);
  return {
    face,
    skin: SKINS[skinIndex] ?? SKINS[0],
    // Light hair stays with the lighter skins, as it mostly does in the street.
    hair: random.pick(skinIndex < 3 && random.chance(0.55) ? LIGHT_HAIR : DARK_HAIR),
    style: random.below(6),
    top,
    topShade,
    glasses: random.chance(0.25),
    beard: face === 'man' && random.chance(0.45),
  };
}

/** Head and shoulders, 256 by 256, on nothing. */
export function bust(look: Look): Drawing {
  const hair = hairStyle(look);
  return drawing(
    256,
    256,
    hair.behind,
    shoulders(look),
    head(look),
    hair.front,
    look.glasses ? glasses() : '',
  );
}

function shoulders({ skin, top, topShade }: Look): string {
  return [
    path('M22 256 Q26 196 88 186 H168 Q230 196 234 256 Z', top),
    path('M168 186 Q230 196 234 256 H190 Q200 210 160 187 Z', topShade),
    path('M104 150 H152 V186 Q152 208 128 208 T104 186 Z', skin.shade),
    path('M96 187 Q128 226 160 187 L166 189 Q132 240 90 189 Z', topShade),
  ].join('');
}

function head({ skin, hair, beard, face }: Look): string {
  return [
    circle(76, 118, 13, skin.shade),
    circle(180, 118, 13, skin.shade),
    path('M76 92 Q76 46 128 46 T180 92 V122 Q180 176 128 176 T76 122 Z', skin.tone),
    fade(0.55, ellipse(94, 138, 11, 7, coral), ellipse(162, 138, 11, 7, coral)),
    beard
      ? path(
          'M76 112 Q84 138 104 136 Q128 126 152 136 Q172 138 180 112 V126 Q180 182 128 182 T76 126 Z',
          hair,
        )
      : '',
    ellipse(106, 112, 6, 7.5, ink),
    ellipse(150, 112, 6, 7.5, ink),
    circle(108, 109, 2, white),
    circle(152, 109, 2, white),
    line('M94 94 Q106 87 117 94 M139 94 Q150 87 162 94', hair === '#C99B57' ? '#9A6434' : hair, 4.5),
    line('M128 116 Q122 130 130 132', skin.shade, 4.5),
    path('M106 144 Q128 150 150 144 Q146 166 128 166 T106 144 Z', '#8A3B2E'),
    path('M109 145 Q128 150 147 145 Q146 153 128 154 T109 145 Z', white),
    face === 'woman' ? circle(76, 134, 4, sun) + circle(180, 134, 4, sun) : '',
  ].join('');
}

function glasses(): string {
  return (
    ring(105, 113, 19, ink, 4) +
    ring(151, 113, 19, ink, 4) +
    line('M124 111 Q128 107 132 111 M86 109 L76 105 M170 109 L180 105', ink, 4) +
    fade(0.18, rect(88, 98, 34, 12, white, 6), rect(134, 98, 34, 12, white, 6))
  );
}
