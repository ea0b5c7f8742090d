import { z } from 'zod';

/** A text of which the API page shows this example. */
export function textLike(example: string) {
  return z.string().meta({ examples: [example] });
}

/** A moment in time. */
export const instant = textLike('2026-12-01T15:00:00.000Z').describe('ISO 8601, UTC.');
