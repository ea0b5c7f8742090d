import { log } from '@/lib/platform/log/log';
import { withTimeout } from '@/lib/platform/with-timeout';

/** A service that a process needs. */
type Check = {
  /** Throws or returns false when the service fails. */
  isWell: () => Promise<boolean>;
  /** How long a result is reused: the endpoint is public and has no rate limit. */
  keptSeconds: number;
  /** Most of the product works without it: it is reported, and visitors still come to this process. */
  isOptional?: boolean;
};

export type Readiness = { look: () => Promise<{ isReady: boolean; failing: string[] }> };

/** Load balancers wait for the answer. A check that hangs counts as failed. */
const MAX_SECONDS = 2;
/** A failed check is repeated sooner. */
const KEPT_FAILING_SECONDS = 1;

/**
 * Reports whether the process can serve and the names of the failing checks. Logs when a check begins to fail and when
 * it passes again.
 */
export function readiness(checks: Record<string, Check>, { maxSeconds = MAX_SECONDS } = {}): Readiness {
  const parts = Object.entries(checks).map(([name, check]) => ({
    name,
    isOptional: check.isOptional ?? false,
    isWell: remember(name, check, maxSeconds),
  }));
  return {
    async look() {
      const checked = await Promise.all(
        parts.map(async (part) => ({ ...part, isWell: await part.isWell() })),
      );
      const failing = checked.filter(({ isWell }) => !isWell);
      return {
        isReady: failing.every(({ isOptional }) => isOptional),
        failing: failing.map(({ name }) => name),
      };
    },
  };
}

function remember(part: string, { isWell, keptSeconds }: Check, maxSeconds: number): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let wasWell = true;

  async function ask(): Promise<boolean> {
    const fault = await findFault(isWell, maxSeconds);
    if (fault !== undefined && wasWell) log.error({ error: fault, part }, 'not well');
    if (fault === undefined && !wasWell) log.warn({ part }, 'well again');
    wasWell = fault === undefined;
    setTimeout(() => (asked = undefined), (wasWell ? keptSeconds : KEPT_FAILING_SECONDS) * 1000).unref();
    return wasWell;
  }

  return () => (asked ??= ask());
}

async function findFault(isWell: Check['isWell'], maxSeconds: number): Promise<unknown> {
  try {
    return (await withTimeout(maxSeconds, isWell())) ? undefined : new Error('it said no');
  } catch (error) {
    return error;
  }
}
