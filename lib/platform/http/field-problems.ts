import type { z } from 'zod';
import { FIELD_PROBLEMS, type FieldProblem, type FieldProblems } from '../errors';

/** A body may have thousands of problems; the first ones are enough. */
const MAX_FIELDS = 20;

/**
 * Maps zod's issues to field problems by path: { 'excluded.3': 'wrong_type' }. The first problem of a field
 * counts.
 */
export function fieldProblems(error: z.ZodError): FieldProblems {
  const found = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    for (const [path, problem] of problemsOf(issue)) {
      if (found.size < MAX_FIELDS && !found.has(path)) found.set(path, problem);
    }
  }
  return Object.fromEntries(found);
}

/** The reason that the contract gives as zod's message: `.refine(…, 'invalid_name')`. The first counts. */
export function reasonOf(error: z.ZodError): string | undefined {
  return error.issues
    .map(({ message }) => message)
    .find((message) => REASON.test(message) && !isProblem(message));
}

const REASON = /^[a-z][a-z0-9_]*$/;

function isProblem(message: string): boolean {
  return FIELD_PROBLEMS.some((problem) => problem === message);
}

function problemsOf(issue: z.core.$ZodIssue): [path: string, problem: FieldProblem][] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key].join('.'), 'unknown']);
  }
  return [[path.join('.'), problemOf(issue)]];
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined') ? 'required' : 'wrong_type';
    case 'invalid_format':
      return 'wrong_format';
    case 'too_small':
      return 'too_small';
    case 'too_big':
      return 'too_big';
    default:
      // A refinement names its problem in its message: `.refine(…, 'wrong_format')`.
      return FIELD_PROBLEMS.find((problem) => problem === issue.message) ?? 'invalid';
  }
}
