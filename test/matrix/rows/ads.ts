import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { changedAd, createProvider, newAd } from '../../ads';
import type { Question } from '../../ask';
import { createWork } from '../../factories';
import { logInAs } from '../../members';
import { drawnPicture, incoming, uploadOf } from '../../pictures';
import type { Row } from '../row';

type Asks = (ad: { id: number; pictureId: number }) => Question | Promise<Question>;

/** About an ad with a picture. */
const ad =
  (asks: Asks = () => ({})): Row =>
  async () => {
    const owner = await createProvider();
    const { actor } = await logInAs(owner);
    const { id } = await createWork({ userId: owner.id, title: 'Pintura de muros' });
    const { id: pictureId } = await addWorkPicture(actor, id, incoming(await drawnPicture('png')));
    return { owner, asks: () => asks({ id, pictureId }) };
  };

/** About nobody: answered alike to all. */
const nobodys =
  (question: Question): Row =>
  async () => ({ owner: await createProvider(), asks: () => question });

export const ADS: Record<string, Row> = {
  searchWorks: nobodys({ query: 'search=&location=&offset=0', body: { excluded: [] } }),
  // Somebody else's: what a block or the end of an account does to ads is told in lib/operator.
  async loadWork() {
    const { id } = await createWork();
    return { owner: await createProvider(), asks: () => ({ params: { id: String(id) } }) };
  },
  listSuggestions: nobodys({}),
  listCities: nobodys({ params: { state_id: '35' } }),
  findNearest: nobodys({ query: 'latitude=-22.91&longitude=-47.06' }),
  describeCalls: nobodys({}),
  createWork: ad(() => ({ body: newAd() })),
  updateWork: ad(({ id }) => ({ body: changedAd(id) })),
  deleteWork: ad(({ id }) => ({ params: { id: String(id) } })),
  hideWork: ad(({ id }) => ({ body: { work_id: id, hidden: true } })),
  listOwnWorks: ad(),
  loadOwnWork: ad(({ id }) => ({ params: { id: String(id) } })),
  uploadWorkPicture: ad(async ({ id }) => ({
    params: { work_id: String(id) },
    body: uploadOf(await drawnPicture('webp'), { field: 'picture' }),
  })),
  arrangeWorkPictures: ad(({ id, pictureId }) => ({
    body: { work_id: id, pictures: [{ id: pictureId, alt: 'Sala' }] },
  })),
  reportAd: ad(({ id }) => ({ body: { work_id: id, kind: 'copied' } })),
};
