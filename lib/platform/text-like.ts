import { z } from 'zod';

/** A text of which the API page shows this example. */
export function textLike(example: string) {
  return z.string().meta({ examples: [example] });
}
