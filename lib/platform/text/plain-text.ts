import { z } from 'zod';
import '../zod-without-eval';
import { withoutUnseen } from './unseen-characters';

/**
 * A text that other people see. `max` counts UTF-16 units before invisible characters are removed; the API page shows
 * the example.
 */
export function plainText(max: number, example = 'Bom dia') {
  return z
    .string()
    .max(max)
    .meta({ examples: [example] })
    .transform(withoutUnseen);
}
