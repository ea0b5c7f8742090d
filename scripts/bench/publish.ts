import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startProduction } from './http-servers';
import { watchMemory, watchProcessor } from './process-usage';
import { openPublisher, type Publisher } from './publisher';
import { type Claim, printRow } from './report';
import { summarise } from './timing';

const PHOTOS = 6;
/** Each album has all photos. Together with the searched ads they stay below the hourly publication limit. */
const ALBUMS = 4;
const SEARCHED_ADS = 20;
const MAX_RATIO = 1.3;

/**
 * Measures how long it takes until a 12-megapixel photo is served, compared with sharp alone, and until a new ad is
 * found.
 */
export async function benchPublish(databaseUrl: string): Promise<Claim[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-photos-'));
  const server = await startProduction(databaseUrl);
  const publisher = await openPublisher(server.port, databaseUrl);
  try {
    const photos = await writePhotos(folder, PHOTOS + 1);
    return [...(await measurePhotos(publisher, photos, server.pid)), ...(await measureDelay(publisher))];
  } finally {
    await publisher.close();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes turns, so that other load on the machine slows both alike. */
async function measurePhotos(
  publisher: Publisher,
  [warmUp = '', ...photos]: string[],
  serverPid: number | undefined,
): Promise<Claim[]> {
  const sharpAlone = fork(path.join(import.meta.dirname, 'sharp-floor.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const encode = async (file: string): Promise<number> => {
    sharpAlone.send(file);
    const [milliseconds] = await once(sharpAlone, 'message');
    return milliseconds;
  };
  const serve = async (workId: number, file: string): Promise<number> => {
    const start = performance.now();
    const addresses = await publisher.upload(workId, file);
    const answers = await Promise.all(addresses.map(publisher.read));
    if (answers.some(({ status }) => status !== 200)) throw new Error(`${addresses} were not served`);
    return performance.now() - start;
  };

  await encode(warmUp);
  await serve(await publisher.publish('Aquecimento'), warmUp);
  const watches = [sharpAlone.pid, serverPid].map((pid) => ({
    memory: watchMemory(pid),
    processor: watchProcessor(pid),
  }));
  const plain: number[] = [];
  const served: number[] = [];
  for (let album = 0; album < ALBUMS; album += 1) {
    const workId = await publisher.publish(`Álbum ${album}`);
    for (const photo of photos) {
      plain.push(await encode(photo));
      served.push(await serve(workId, photo));
    }
  }
  const [plainUse, servedUse] = watches.map(({ memory, processor }) => ({
    memory: memory(),
    processor: processor(),
  }));
  sharpAlone.kill();
  const floor = report('floor: sharp alone, 12 megapixels', plain);
  const uploaded = report('upload until served, 12 megapixels', served);
  return [
    ...atMost('a photo is served after at most 1.3 × the time of sharp alone', uploaded, floor),
    ...atMost('… for at most 1.3 × its processor time', servedUse?.processor, plainUse?.processor),
    ...atMost('… with at most 1.3 × its memory', servedUse?.memory, plainUse?.memory),
  ];
}

/** From the response to the provider until the call finds the ad for others; pages with lists may be a minute old. */
async function measureDelay(publisher: Publisher): Promise<Claim[]> {
  const delays: number[] = [];
  let foundAtOnce = 0;
  for (let number = 0; number < SEARCHED_ADS; number += 1) {
    const term = `zq${Date.now().toString(36)}${number}`;
    const id = await publisher.publish(`Conserto ${term}`);
    const start = performance.now();
    if ((await publisher.search(term)).includes(id)) foundAtOnce += 1;
    delays.push(performance.now() - start);
  }
  report('published until found by the call', delays);
  const text = 'an ad is found by the first search after it is published';
  return [
    {
      kind: 'ratio',
      text,
      measured: `${foundAtOnce} of ${SEARCHED_ADS}`,
      holds: foundAtOnce === SEARCHED_ADS,
    },
  ];
}

/** Prints the measurements and returns the median. */
function report(name: string, milliseconds: number[]): number {
  const seconds = milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
  const timing = summarise(milliseconds, seconds);
  printRow({ name, clients: 1, ...timing });
  return timing.p50;
}

/** Claims nothing when the system does not report the value. */
function atMost(text: string, value: number | null = null, floor: number | null = null): Claim[] {
  if (value === null || floor === null) return [];
  const ratio = value / floor;
  return [{ kind: 'ratio', text, measured: `${ratio.toFixed(2)} ×`, holds: ratio <= MAX_RATIO }];
}

const WIDTH = 4_000;
const HEIGHT = 3_000;

/** Writes distinct 12-megapixel JPEGs as detailed as photos (3 to 4 MB each). */
async function writePhotos(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const file = path.join(folder, `photo-${number}.jpg`);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const grain = { width: WIDTH / 4, height: HEIGHT / 4, channels: 3 as const, background: '#888', noise };
    const picture = await sharp({ create: grain }).png().toBuffer();
    fs.writeFileSync(file, await sharp(picture).resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer());
    files.push(file);
  }
  return files;
}
