import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { changedAd, createProvider, newAd } from '../../ads';
import type { Question } from '../../ask';
import { createWork } from '../../factories';
import { logInAs } from '../../members';
import { generatePicture, incoming, uploadOf } from '../../pictures';
import { type Answers, OPEN, OWN, OWNER_ONLY } from '../answers';
import { type Row, row } from '../row';

type Asks = (ad: { id: number; pictureId: number }) => Question | Promise<Question>;

/** About an ad with a picture. */
const ad = (expected: Answers, asks: Asks = () => ({})): Row =>
  row(expected, async () => {
    const owner = await createProvider();
    const { actor } = await logInAs(owner);
    const { id } = await createWork({ userId: owner.id, title: 'Pintura de muros' });
    const { id: pictureId } = await addWorkPicture(actor, id, incoming(await generatePicture('png')));
    return { owner, asks: () => asks({ id, pictureId }) };
  });

/** Public: the same answer for every caller. */
const nobodys = (expected: Answers, question: Question): Row =>
  row(expected, async () => ({ owner: await createProvider(), asks: () => question }));

export const ADS: Record<string, Row> = {
  searchWorks: nobodys(OPEN, { query: 'search=&location=&offset=0', body: { excluded: [] } }),
  // Another person's ad. lib/operator tests what a block or a closed account does to ads.
  loadWork: row(OPEN, async () => {
    const { id } = await createWork();
    return { owner: await createProvider(), asks: () => ({ params: { id: String(id) } }) };
  }),
  listSuggestions: nobodys(OPEN, {}),
  listCities: nobodys(OPEN, { params: { state_id: '35' } }),
  findNearest: nobodys(OPEN, { query: 'latitude=-22.91&longitude=-47.06' }),
  describeCalls: nobodys(OPEN, {}),
  createWork: ad({ ...OWN, operator: '403' }, () => ({ body: newAd() })),
  updateWork: ad(OWNER_ONLY, ({ id }) => ({ body: changedAd(id) })),
  deleteWork: ad(OWNER_ONLY, ({ id }) => ({ params: { id: String(id) } })),
  hideWork: ad(OWNER_ONLY, ({ id }) => ({ body: { work_id: id, hidden: true } })),
  listOwnWorks: ad(OWN),
  loadOwnWork: ad(OWNER_ONLY, ({ id }) => ({ params: { id: String(id) } })),
  uploadWorkPicture: ad(OWNER_ONLY, async ({ id }) => ({
    params: { work_id: String(id) },
    body: uploadOf(await generatePicture('webp'), { field: 'picture' }),
  })),
  arrangeWorkPictures: ad(OWNER_ONLY, ({ id, pictureId }) => ({
    body: { work_id: id, pictures: [{ id: pictureId, alt: 'Sala' }] },
  })),
  reportAd: ad({ ...OWN, owner: '409', other: 'ok', operator: 'ok' }, ({ id }) => ({
    body: { work_id: id, kind: 'copied' },
  })),
};
