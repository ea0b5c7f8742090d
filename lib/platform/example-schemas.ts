import { z } from 'zod';

/** A text with an example for the API page. */
export function textLike(example: string) {
  return z.string().meta({ examples: [example] });
}

/** An instant. */
export const instant = textLike('2026-12-01T15:00:00.000Z').describe('ISO 8601, UTC.');
