import { log } from '@/lib/platform/log/log';
import { withTimeout } from '@/lib/platform/with-timeout';

/** Something that a process needs; throws or says false when it fails. */
type Check = {
  isWell: () => Promise<boolean>;
  /** For so long what it said is taken as said: anybody may ask as often as they like. */
  keptSeconds: number;
  /** Without it most of the product is there: it is told, and no reason to send visitors elsewhere. */
  isOptional?: boolean;
};

export type Readiness = { look: () => Promise<{ isReady: boolean; failing: string[] }> };

/** A balancer waits for its answer, and something that hangs is not well. */
const MAX_SECONDS = 2;
/** What fails is asked again soon, whatever it costs. */
const KEPT_FAILING_SECONDS = 1;

/**
 * Whether a process can serve, and which of these parts fail, by their names; says so in the log when one begins to,
 * and when it is well again.
 */
export function readiness(checks: Record<string, Check>, { maxSeconds = MAX_SECONDS } = {}): Readiness {
  const parts = Object.entries(checks).map(([name, check]) => ({
    name,
    isOptional: check.isOptional ?? false,
    isWell: remember(name, check, maxSeconds),
  }));
  return {
    async look() {
      const told = await Promise.all(parts.map(async (part) => ({ ...part, isWell: await part.isWell() })));
      const failing = told.filter(({ isWell }) => !isWell);
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
