import { withTimeout } from '@/lib/platform/with-timeout';

/** One thing that the app needs. */
export type Check = {
  part: string;
  /** Returns its state in a few words; throws what is wrong with it. */
  look: () => Promise<string>;
  /** What to do when it throws. */
  remedy: string;
};

export type Finding = { part: string; isWell: boolean; text: string };

const MAX_SECONDS = 20;

/** Runs all checks in order, even after a failure: a later one may be its cause. */
export async function examine(checks: Check[], { maxSeconds = MAX_SECONDS } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { part, look, remedy } of checks) {
    try {
      findings.push({ part, isWell: true, text: await withTimeout(maxSeconds, look()) });
    } catch (error) {
      findings.push({ part, isWell: false, text: `${reasonOf(error)} → ${remedy}` });
    }
  }
  return findings;
}

/** One line for each finding. */
export function describe(findings: Finding[]): string {
  return findings
    .map(({ part, isWell, text }) => `${isWell ? '✓' : '✗'} ${part.padEnd(14)} ${text}`)
    .join('\n');
}

/** Postgres' message within a multi-line Prisma error. */
const PRISMA_MESSAGE = /Message: `([^`\n]+)`/;

// The first line only: the rest of a driver's message may quote settings.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return PRISMA_MESSAGE.exec(error.message)?.[1] || error.message.split('\n', 1)[0] || code || error.name;
}
