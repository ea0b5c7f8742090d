import { plainText } from '../platform/text/plain-text';
import { REASON_MAX } from './rules';

/** Why an operator does something, in their words; that it is missing is told by the domain. */
export function reasonLike(example: string) {
  return plainText(REASON_MAX, example);
}
