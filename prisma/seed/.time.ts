import sharp from 'sharp';
import { randomFrom } from './random';
import { coverSvg } from './pictures/cover';
import { lookOf } from './pictures/face';
const r = randomFrom('x'); const svgs = ['painter','lawyer','mover','cleaner','security','refrigeration'].map((t) => coverSvg(t, lookOf('man', r), r));
for (const effort of [0,2,4]) for (const q of [80]) { const t = performance.now(); let bytes=[0,0];
for (const s of svgs) { const raw = await sharp(Buffer.from(s)).removeAlpha().raw().toBuffer({resolveWithObject:true});
 const img = () => sharp(raw.data,{raw:raw.info as any});
 const a = await img().webp({effort,quality:q}).toBuffer(); const b = await img().resize(480).webp({effort,quality:q}).toBuffer(); bytes[0]+=a.length; bytes[1]+=b.length; }
console.log(effort, q, ((performance.now()-t)/svgs.length).toFixed(0)+' ms each', bytes.map((b)=>Math.round(b/svgs.length/1024)+'kB').join(' ')); }
