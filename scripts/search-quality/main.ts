import { parseArgs } from 'node:util';
import { searchWorks } from '../../lib/catalog/search';
import { readSearch } from '../../lib/catalog/search-reading/read-search';
import { refreshSearchStatistics } from '../../lib/catalog/statistics';
import { importSynonyms } from '../../lib/catalog/synonyms/import';
import { importPlaces } from '../../lib/places/import';
import { db } from '../../lib/platform/database/db';
import { writeCollection } from './collection';
import { listQueries } from './queries';
import { meanOf, measure, renderTable } from './scores';

/**
 * Searches a judged collection of ads with 200 queries and prints how good the first results are, per class of queries: the
 * terms as typed, with synonyms, and with the search read as the page reads it (docs/search.md). Fails if a claim
 * does not hold. Run by `npm run prove -- search-quality`. `--details` lists the queries with bad results.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, details: { type: 'boolean', default: false } },
});

await importPlaces(db);
const ads = await writeCollection(db, values.seed);
await refreshSearchStatistics();
const classes = listQueries(values.seed);

const searchTyped = (term: string) => searchWorks({ term, location: '' });
const searchRead = async (term: string) => searchWorks(await readSearch({ term, location: '' }));
const typed = await measure(searchTyped, { classes, ads });
await importSynonyms(db);
const widened = await measure(searchTyped, { classes, ads });
const read = await measure(searchRead, { classes, ads });
await db.$disconnect();

console.log(`${ads.length} ads\n`);
console.log(renderTable({ 'as typed': typed, 'with synonyms': widened, 'as read': read }));
if (values.details)
  for (const { term, ndcg } of [...read.values()].flat())
    if (ndcg < 0.5) console.log(`${ndcg.toFixed(2)} ${term}`);

const all = meanOf([...read.values()].flat());
const otherWords = meanOf(read.get('other words') ?? []);
const claims = {
  'all queries as read have an NDCG@10 of at least 0.75': all.ndcg >= 0.75,
  'at most 8 % of them find nothing': all.empty <= 0.08,
  'other words than those of the ads have an NDCG@10 of at least 0.75': otherWords.ndcg >= 0.75,
};
for (const [text, holds] of Object.entries(claims)) console.log(`${holds ? '✓' : '✗'} ${text}`);
process.exitCode = Object.values(claims).every(Boolean) ? 0 : 1;
