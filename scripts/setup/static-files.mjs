import fs from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const VARIANTS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Copies public/ into the build, and writes compressed variants of its files and of Next's. */
export async function prepareStaticFiles(distDir) {
  const folders = [path.join(distDir, 'static'), path.join(distDir, 'public')];
  fs.cpSync('public', folders[1], { recursive: true });
  const files = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)),
  );
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));
}

async function compress(file) {
  const bytes = await readFile(file);
  for (const [extension, compressBytes] of Object.entries(VARIANTS)) {
    const compressed = await compressBytes(bytes);
    if (compressed.length < bytes.length) await writeFile(file + extension, compressed);
  }
}
