import { measureCalls, type CallPlan, type HttpRow } from './http-calls';
import { measurePages, NO_MEMORY_TIER } from './http-pages';
import { emptySecondTier } from './prepare';
import type { Sample } from './sample';
import { startNextAlone, startProduction } from './http-servers';

type HttpPlan = Omit<CallPlan, 'port'> & { databaseUrl: string };

/** Serves the database with the production build and measures the search call. */
export async function benchCalls({ databaseUrl, ...plan }: HttpPlan): Promise<HttpRow[]> {
  const server = await startProduction(databaseUrl);
  try {
    return await measureCalls({ ...plan, port: server.port });
  } finally {
    await server.stop();
  }
}

/** Serves the database with the production build and with Next alone, and measures pages. */
export async function benchPages({
  databaseUrl,
  ...plan
}: Omit<HttpPlan, 'classes' | 'workIds'> & Sample): Promise<HttpRow[]> {
  await emptySecondTier(databaseUrl);
  const server = await startProduction(databaseUrl);
  const secondTier = await startProduction(databaseUrl, NO_MEMORY_TIER);
  const nextAlone = await startNextAlone(databaseUrl);
  try {
    const ports = { port: server.port, secondTierPort: secondTier.port, nextAlonePort: nextAlone.port };
    return await measurePages({ ...plan, ...ports });
  } finally {
    await Promise.all([server.stop(), secondTier.stop(), nextAlone.stop()]);
  }
}
