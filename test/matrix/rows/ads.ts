import { newSecret, secretHash } from '@/lib/accounts/secret';
import { saveFavourite } from '@/lib/catalog/favourites/favourite';
import { saveSearch } from '@/lib/catalog/saved-searches/saved-search';
import { askQuestion } from '@/lib/messaging/questions/ask';
import { db } from '@/lib/platform/database/db';
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

/** About the owner's favourite, which is another user's ad. */
const favourites = (expected: Answers, asks: (item: string) => Question = () => ({})): Row =>
  row(expected, async () => {
    const owner = await createProvider();
    const item = String((await createWork()).id);
    await saveFavourite((await logInAs(owner)).actor, { item, saved: true });
    return { owner, asks: () => asks(item) };
  });

/** About a search that the owner has saved. */
const savedSearch = (expected: Answers, asks: (id: string) => Question = () => ({})): Row =>
  row(expected, async () => {
    const owner = await createProvider();
    const criteria = { term: 'pintor', location: '' };
    await saveSearch((await logInAs(owner)).actor, { criteria, frequency: 'daily' });
    const { id } = await db.savedSearch.findFirstOrThrow({ where: { owner: { userId: owner.id } } });
    return { owner, asks: () => asks(String(id)) };
  });

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
  loadAdStatistics: ad(OWNER_ONLY, ({ id }) => ({ params: { id: String(id) } })),
  listRelatedAds: ad(OPEN, ({ id }) => ({ params: { id: String(id) } })),
  suggestCategory: ad(OWN, () => ({ query: 'title=Pintura+de+muros' })),
  loadPriceRange: ad(OWN, () => ({ query: 'city_id=3509502' })),
  listFavourites: favourites(OWN),
  saveFavourite: favourites(OWN, (item) => ({ body: { item, saved: true } })),
  mergeFavourites: favourites(OWN, () => ({ body: { list: [] } })),
  listFavouriteCards: favourites(OPEN, (item) => ({ body: { items: [item] } })),
  listSavedSearches: savedSearch(OWN),
  // A visitor needs an email address.
  saveSearch: savedSearch(OWN, () => ({ body: { search: 'pintor', frequency: 'daily' } })),
  updateSavedSearch: savedSearch(OWNER_ONLY, (id) => ({ params: { id }, body: { frequency: 'weekly' } })),
  deleteSavedSearch: savedSearch(OWNER_ONLY, (id) => ({ params: { id } })),
  // The link in the email is enough; it needs no session.
  confirmSavedSearch: row(OPEN, async () => {
    const owner = await createProvider();
    return { owner, asks: async () => ({ token: await askToConfirm() }) };
  }),
  uploadWorkPicture: ad(OWNER_ONLY, async ({ id }) => ({
    params: { work_id: String(id) },
    body: uploadOf(await generatePicture('webp'), { field: 'picture' }),
  })),
  arrangeWorkPictures: ad(OWNER_ONLY, ({ id, pictureId }) => ({
    body: { work_id: id, pictures: [{ id: pictureId, alt: 'Sala' }] },
  })),
  listQuestions: ad(OWN),
  askQuestion: ad({ ...OWN, owner: '409', other: 'ok', operator: 'ok' }, ({ id }) => ({
    body: { work_id: id, text: 'Atende aos sábados?', private: true },
  })),
  answerQuestion: row(OWNER_ONLY, async () => {
    const owner = await createProvider();
    const questionId = await askAbout((await createWork({ userId: owner.id })).id);
    return { owner, asks: () => ({ body: { question_id: questionId, text: 'Sim.' } }) };
  }),
  reportAd: ad({ ...OWN, owner: '409', other: 'ok', operator: 'ok' }, ({ id }) => ({
    body: { work_id: id, kind: 'copied' },
  })),
};

/** Another user asks a question about an ad; returns its id. */
async function askAbout(workId: number): Promise<number> {
  const { actor } = await logInAs(await createProvider());
  const question = { work_id: workId, text: 'Atende aos sábados?', private: true };
  return (await askQuestion(actor, question)).question_id;
}

/** A search that a visitor has not confirmed yet; returns the token of the link. */
async function askToConfirm(): Promise<string> {
  const token = newSecret();
  const { id: ownerId } = await db.savedSearchOwner.create({
    data: { email: `${newSecret()}@example.com`, locale: 'pt-BR', token: newSecret() },
  });
  const confirmationHash = secretHash(token);
  await db.savedSearch.create({
    data: { ownerId, term: 'pintor', frequency: 'daily', createdAt: new Date(), confirmationHash },
  });
  return token;
}
