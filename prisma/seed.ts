import { importLegalTexts } from '../lib/accounts/agreement/shipped-texts';
import { refreshPriceRanges } from '../lib/catalog/prices/price-ranges';
import { refreshSearchStatistics } from '../lib/catalog/statistics';
import { importSynonyms } from '../lib/catalog/synonyms/import';
import { importPlaces } from '../lib/places/import';
import { db } from '../lib/platform/database/db';
import { env } from '../lib/platform/env';
import { log } from '../lib/platform/log/log';
import { DEMO_OPERATOR } from '../scripts/setup/demo-operator.mjs';
import { DEMO_PASSWORD, givePasswords } from './seed/give-passwords';
import { coupons } from './seed/coupons';
import { tellSandbox } from './seed/tell-sandbox';
import { ads, people } from './seed/town';
import { uploadPictures } from './seed/upload-pictures';
import { uploadReviewPictures } from './seed/upload-review-pictures';
import { writeAdStatistics } from './seed/write-ad-statistics';
import { writeAskedDispute } from './seed/write-asked-dispute';
import { removeOperator, writeOperator } from './seed/write-operator';
import { writeDoubtfulFee } from './seed/write-doubtful-fee';
import { writeGatewayCases } from './seed/write-gateway-cases';
import { writeFavourites } from './seed/write-favourites';
import { writeIdentity } from './seed/write-identity';
import { writeJobPlaces } from './seed/write-job-places';
import { writeModeration } from './seed/write-moderation';
import { writeNotices } from './seed/write-notices';
import { writeOrders } from './seed/write-orders';
import { writeQueues } from './seed/write-queues';
import { writeQuestions } from './seed/write-questions';
import { writeReputations } from './seed/write-reputations';
import { writeSettings } from './seed/write-settings';
import { seedTown } from './seed/seed-town';

/** Fills a database with a small, believable town. A second run changes nothing. */
async function seed(): Promise<void> {
  if (env.NODE_ENV === 'production' && process.env.SEED !== '1') {
    throw new Error('Production is not seeded by default: set SEED=1 to seed it.');
  }
  await importPlaces(db);
  await importSynonyms(db);
  await importLegalTexts(db);
  const wrote = await seedTown(db);
  if (wrote) await refreshSearchStatistics();
  if (wrote) await refreshPriceRanges();
  await givePasswords(db);
  await (env.DEMO ? writeOperator(db) : removeOperator(db));
  const orders = await writeOrders(db, new Date());
  await writeJobPlaces(db);
  await writeModeration(db, new Date());
  await writeQueues(db, new Date());
  await writeFavourites(db, new Date());
  await writeQuestions(db, new Date());
  await writeNotices(db, new Date());
  await writeAdStatistics(db, new Date());
  await writeDoubtfulFee(db, new Date());
  if (env.DEMO) await writeIdentity(db, new Date());
  if (env.DEMO) await writeAskedDispute(db, new Date());
  await writeSettings(db);
  await tellSandbox(db);
  if (env.DEMO) {
    // The shop logs the refused refund and the unknown money as errors, but here they are intended.
    log.level = 'fatal';
    await writeGatewayCases(db, new Date());
  }
  if (orders > 0) await writeReputations(db, new Date());
  const pictures = (await uploadPictures(db)) + (await uploadReviewPictures(db));
  console.log(
    wrote
      ? `Seeded ${people.length} people and ${ads.length} ads with ${pictures} pictures.`
      : `The seeded town is there already${pictures > 0 ? `; uploaded ${pictures} missing pictures` : ''}.`,
  );
  if (orders > 0) console.log(`Seeded ${orders} orders; the coupon ${coupons[0].code} gives a discount.`);
  console.log(`Log in as one of these users, or any other, with the password ${DEMO_PASSWORD}:`);
  for (const { name, uid, email } of people.slice(0, 3)) console.log(`  ${name}, @${uid}, ${email}`);
  if (env.DEMO) console.log(`Open /console as ${DEMO_OPERATOR.email}. Its code: npm run operator -- code`);
}

try {
  await seed();
} catch (error) {
  console.error(`Seeding failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
