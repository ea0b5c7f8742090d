import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createWork } from '@/test/factories';
import { emailsTo, linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs } from '@/test/members';
import { advanceClock } from '@/test/clock';
import { addUnmatchedAd, matchNewAds } from './match-ads';
import { collectSavedSearches, eraseSavedSearches } from './personal-data';
import { MAX_SAVED_SEARCHES, MAX_UNCONFIRMED_SEARCHES } from './rules';
import { saveOrAskToConfirm } from './save-or-ask-to-confirm';
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from './saved-search';
import { sendAlerts } from './send-alerts';
import { endAlerts, isAlertToken } from './unsubscribe';
import { confirmSearch, findUnconfirmedSearch, purgeUnconfirmedSearches } from './visitor';

async function newMember() {
  return (await logInAs(await createMember())).actor;
}

let visitors = 0;

/** Saves a search as a visitor; returns the email address and the token of the emailed link. */
async function askAsVisitor(term = 'pintor', email = `visitante${(visitors += 1)}@example.com`) {
  const body = { search: term, location: '', frequency: 'instantly' as const, email };
  expect(await saveOrAskToConfirm(body, { actor: null, caller: callerFrom() })).toEqual({ saved: false });
  await runJobs();
  const token = (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
  return { email, token };
}

describe('a user', () => {
  test('saves searches with every filter, listed latest first', async () => {
    const actor = await newMember();
    await saveSearch(actor, { criteria: { term: 'pintor', location: '35' }, frequency: 'daily' });
    await saveSearch(actor, {
      criteria: {
        term: '',
        location: '',
        category: 'Pintor',
        priceFrom: 50,
        priceTo: 199.9,
        rating: 4,
        isVerified: true,
        near: '3509502',
        radiusKm: 50,
      },
      frequency: 'weekly',
    });
    expect((await listSavedSearches(actor)).list).toMatchObject([
      {
        search: '',
        category: 'Pintor',
        price_from: 50,
        price_to: 199.9,
        rating: 4,
        verified: true,
        near: '3509502',
        radius: 50,
        place: 'Campinas, SP',
        path: '/search?search=&category=Pintor&price_from=50&price_to=199.9&rating=4&near=3509502&radius=50&verified=true',
        frequency: 'weekly',
      },
      { search: 'pintor', location: '35', place: 'São Paulo', verified: false, frequency: 'daily' },
    ]);
  });

  test('changes the frequency by saving the same search again, even twice at once', async () => {
    const actor = await newMember();
    const criteria = { term: 'pintor', location: '' };
    await Promise.all(
      (['daily', 'weekly'] as const).map((frequency) => saveSearch(actor, { criteria, frequency })),
    );
    await saveSearch(actor, { criteria, frequency: 'instantly' });
    expect((await listSavedSearches(actor)).list).toMatchObject([
      { frequency: 'instantly', path: '/search?search=pintor&location=' },
    ]);
  });

  test('has at most 20 searches, even when two are saved at once', async () => {
    const actor = await newMember();
    for (let index = 1; index < MAX_SAVED_SEARCHES; index += 1)
      await saveSearch(actor, { criteria: { term: `serviço ${index}`, location: '' }, frequency: 'daily' });
    const outcomes = await Promise.allSettled(
      ['um', 'dois'].map((term) =>
        saveSearch(actor, { criteria: { term, location: '' }, frequency: 'daily' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'too_many_saved_searches' },
    });
    expect((await listSavedSearches(actor)).list).toHaveLength(MAX_SAVED_SEARCHES);
  });

  test('changes and deletes only their own searches', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    await saveSearch(ana, { criteria: { term: 'pintor', location: '' }, frequency: 'daily' });
    const id = (await listSavedSearches(ana)).list[0]?.id ?? 0;
    const missing = { code: 'not_found', reason: 'saved_search_not_found' };
    await expect(updateSavedSearch(bia, { id, frequency: 'never' })).rejects.toMatchObject(missing);
    await expect(deleteSavedSearch(bia, id)).rejects.toMatchObject(missing);
    await updateSavedSearch(ana, { id, frequency: 'never' });
    expect((await listSavedSearches(ana)).list).toMatchObject([{ frequency: 'never' }]);
    await deleteSavedSearch(ana, id);
    expect((await listSavedSearches(ana)).list).toEqual([]);
  });

  test('cannot save a search that cannot be run', async () => {
    const actor = await newMember();
    const wrong = [
      [{ term: '', location: 'x' }, 'malformed_location'],
      [{ term: '', location: '', priceFrom: 2, priceTo: 1 }, 'price_range'],
      [{ term: '', location: '', near: '9999999' }, 'near_unknown'],
    ] as const;
    for (const [criteria, reason] of wrong)
      await expect(saveSearch(actor, { criteria, frequency: 'daily' })).rejects.toMatchObject({ reason });
  });
});

describe('a visitor', () => {
  test('gets messages only after following the link, which works once', async () => {
    const { email, token } = await askAsVisitor('violino');
    const [early, late] = [
      await createWork({ title: 'Aula de violino' }),
      await createWork({ title: 'Violino' }),
    ];
    await addUnmatchedAd(db, early.id);
    await matchNewAds();
    expect(await findUnconfirmedSearch(token)).toEqual({
      search: 'violino',
      location: '',
      place: null,
      verified: false,
      frequency: 'instantly',
    });
    await confirmSearch(token, callerFrom());
    expect(await findUnconfirmedSearch(token)).toBeNull();
    await expect(confirmSearch(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
    await addUnmatchedAd(db, late.id);
    await matchNewAds();
    await sendAlerts();
    await runJobs();
    const mails = await emailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).toContain(`/details/${late.id}`);
    expect(mails.map(({ text }) => text).join()).not.toContain(`/details/${early.id}\n`);
  });

  test('unsubscribes by the token, which deletes the searches; the address is deleted within the hour', async () => {
    const { email, token: link } = await askAsVisitor();
    await confirmSearch(link, callerFrom());
    const { token } = await db.savedSearchOwner.findUniqueOrThrow({ where: { email } });
    expect([await endAlerts(token), await endAlerts(token)]).toEqual([true, true]);
    expect(await db.savedSearch.count({ where: { owner: { email } } })).toBe(0);
    await purgeUnconfirmedSearches(new Date());
    expect(await db.savedSearchOwner.count({ where: { email } })).toBe(0);
    expect([await isAlertToken(token), await endAlerts(token)]).toEqual([false, false]);
  });

  test('gets the same answer with the address of an account', async () => {
    const user = await createMember();
    await askAsVisitor('pintor', user.email);
    expect((await listSavedSearches((await logInAs(user)).actor)).list).toEqual([]);
  });

  test('must give an email address', async () => {
    const body = { search: '', location: '', frequency: 'daily' as const };
    await expect(saveOrAskToConfirm(body, { actor: null, caller: callerFrom() })).rejects.toMatchObject({
      reason: 'log_in_first',
    });
  });

  test('cannot ask for more than five links an hour from one client', async () => {
    const caller = callerFrom();
    const body = { search: '', location: '', frequency: 'daily' as const, email: 'muitos@example.com' };
    for (let asked = 0; asked < 5; asked += 1) await saveOrAskToConfirm(body, { actor: null, caller });
    await expect(saveOrAskToConfirm(body, { actor: null, caller })).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  test('gets no fourth link while three searches are unconfirmed, with the same answer', async () => {
    const email = 'alvo-de-buscas@example.com';
    const ask = (search: string) =>
      saveOrAskToConfirm(
        { search, location: '', frequency: 'daily', email },
        { actor: null, caller: callerFrom() },
      );
    const answers = await Promise.all(['um', 'dois', 'três', 'quatro'].map(ask));
    expect(answers).toEqual(Array(4).fill({ saved: false }));
    await runJobs();
    expect(await emailsTo(email)).toHaveLength(MAX_UNCONFIRMED_SEARCHES);
    await confirmSearch((await linkSentTo(email)).pathname.split('/').at(-1) ?? '', callerFrom());
    await ask('cinco');
    await runJobs();
    expect(await emailsTo(email)).toHaveLength(MAX_UNCONFIRMED_SEARCHES + 1);
  });

  test('confirms a search again to change its frequency, which keeps its unsent ads, and the language', async () => {
    const { email, token } = await askAsVisitor('rabeca');
    await confirmSearch(token, callerFrom());
    const { id: workId } = await createWork({ title: 'Aula de rabeca' });
    await addUnmatchedAd(db, workId);
    await matchNewAds();
    const body = { search: 'rabeca', location: '', frequency: 'weekly' as const, email };
    await saveOrAskToConfirm(body, { actor: null, caller: { ...callerFrom(), locale: 'en-US' } });
    await runJobs();
    const again = (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
    const owner = { where: { email }, include: { searches: { include: { hits: true } } } };
    expect(await db.savedSearchOwner.findUniqueOrThrow(owner)).toMatchObject({ locale: 'pt-BR' });
    const outcomes = await Promise.allSettled(
      [again, again].map((link) => confirmSearch(link, { locale: 'en-US' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.savedSearchOwner.findUniqueOrThrow(owner)).toMatchObject({
      locale: 'en-US',
      searches: [{ frequency: 'weekly', hits: [{ workId }] }],
    });
  });

  test('cannot confirm more than 20 searches', async () => {
    const { email, token } = await askAsVisitor();
    const { id: ownerId } = await db.savedSearchOwner.findUniqueOrThrow({ where: { email } });
    const row = {
      ownerId,
      term: '',
      frequency: 'daily' as const,
      createdAt: new Date(),
      confirmedAt: new Date(),
    };
    await db.savedSearch.createMany({ data: Array.from({ length: MAX_SAVED_SEARCHES }, () => row) });
    await expect(confirmSearch(token, callerFrom())).rejects.toMatchObject({
      reason: 'too_many_saved_searches',
    });
  });

  test('who does not confirm within a day is deleted', async () => {
    const { email, token } = await askAsVisitor();
    await purgeUnconfirmedSearches(new Date());
    expect(await db.savedSearch.count({ where: { owner: { email } } })).toBe(1);
    advanceClock({ days: 1, minutes: 1 });
    await expect(confirmSearch(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
    await purgeUnconfirmedSearches(new Date(Date.now() + 86_460_000));
    expect(await db.savedSearchOwner.count({ where: { email } })).toBe(0);
  });
});

test('the data download includes the saved searches, and closing the account deletes them', async () => {
  const user = await createMember();
  const { actor } = await logInAs(user);
  await saveSearch(actor, { criteria: { term: 'pintor', location: '' }, frequency: 'daily' });
  const { token } = await askAsVisitor('eletricista', user.email);
  await confirmSearch(token, callerFrom());
  expect((await collectSavedSearches(actor.userId)).records).toMatchObject([
    { term: 'pintor' },
    { term: 'eletricista' },
  ]);
  const erased = await db.$transaction((tx) => eraseSavedSearches(tx, actor.userId));
  expect(erased).toEqual({ savedSearches: 2 });
  expect(
    await db.savedSearchOwner.count({ where: { OR: [{ userId: user.id }, { email: user.email }] } }),
  ).toBe(0);
});
