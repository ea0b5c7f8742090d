import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
import { randomFrom } from '/work/main/prisma/seed/random';
import { coverSvg } from '/work/main/prisma/seed/pictures/cover';
import { avatarSvg } from '/work/main/prisma/seed/pictures/avatar';
import { lookOf } from '/work/main/prisma/seed/pictures/face';
import { PROPS } from '/work/main/prisma/seed/pictures/props';
async function sheet(svgs: string[], w: number, h: number, cols: number, out: string) {
  const tiles = await Promise.all(svgs.map((s) => sharp(Buffer.from(s)).resize(w, h).png().toBuffer()));
  const rows = Math.ceil(tiles.length / cols);
  await sharp({ create: { width: cols * (w + 8), height: rows * (h + 8), channels: 3, background: '#fff' } })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % cols) * (w + 8) + 4,
        top: Math.floor(i / cols) * (h + 8) + 4,
      })),
    )
    .png()
    .toFile(out);
}
const mode = process.argv[2];
if (mode === 'props') {
  const seen = new Set<unknown>();
  const svgs: string[] = [];
  for (const list of Object.values(PROPS))
    for (const d of list) {
      if (seen.has(d)) continue;
      seen.add(d);
      const s = Math.max(d.width, d.height) + 20;
      svgs.push(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-(s - d.width) / 2} ${-(s - d.height) / 2} ${s} ${s}" width="200" height="200"><rect x="-200" y="-200" width="900" height="900" fill="#DFF2EA"/>${d.svg}</svg>`,
      );
    }
  await sheet(svgs, 180, 180, 9, '/tmp/d-props.png');
} else if (mode === 'avatars') {
  await sheet(
    Array.from({ length: 48 }, (_, i) => {
      const r = randomFrom('a' + i);
      return avatarSvg(lookOf(i % 2 ? 'man' : 'woman', r), r);
    }),
    160,
    160,
    8,
    '/tmp/d-avatars.png',
  );
} else {
  const start = Number(process.argv[3] ?? 0);
  const trades = Object.keys(PROPS).slice(start, start + 9);
  await sheet(
    trades.flatMap((t) =>
      [0, 1, 2].map((i) => {
        const r = randomFrom(t + i);
        return coverSvg(t, lookOf(i % 2 ? 'man' : 'woman', r), r);
      }),
    ),
    400,
    250,
    3,
    '/tmp/d-covers.png',
  );
}
