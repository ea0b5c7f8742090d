import { withinSeconds } from '@/lib/platform/watch/within-seconds';

/** One thing that a shop needs. */
export type Check = {
  part: string;
  /** Answers how it is, in a few words; throws what is wrong with it. */
  look: () => Promise<string>;
  /** What to do when it throws. */
  remedy: string;
};

export type Finding = { part: string; isWell: boolean; text: string };

const MAX_SECONDS = 20;

/** Looks at one after the other, and at all of them: what fails last may be why the first did. */
export async function examine(checks: Check[], { maxSeconds = MAX_SECONDS } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { part, look, remedy } of checks) {
    try {
      findings.push({ part, isWell: true, text: await withinSeconds(maxSeconds, look()) });
    } catch (error) {
      findings.push({ part, isWell: false, text: `${reasonOf(error)} → ${remedy}` });
    }
  }
  return findings;
}

/** A line each, as a terminal shows it. */
export function describe(findings: Finding[]): string {
  return findings
    .map(({ part, isWell, text }) => `${isWell ? '✓' : '✗'} ${part.padEnd(14)} ${text}`)
    .join('\n');
}

/** What Prisma quotes of Postgres, under some lines of its own. */
const PRISMA_WORDS = /Message: `([^`\n]+)`/;

// The first line alone: what drivers add may quote settings.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return PRISMA_WORDS.exec(error.message)?.[1] || error.message.split('\n', 1)[0] || code || error.name;
}
