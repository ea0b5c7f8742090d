import { DomainError } from '@/lib/platform/errors';
import { flag, text } from '../actions/fields';
import { TRANSFER_ID_MAX } from '../rules';

/** A bank's id of a Pix: E, the bank's number, year, month, day, hour and minute in UTC, and eleven letters and digits. */
export const END_TO_END_ID =
  /^E\d{12}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[A-Za-z\d]{11}$/;

/** A bank's id of a transfer: of a Pix, or any text if it is marked as another kind of transfer, such as a TED. */
export const TRANSFER_FIELDS = { transfer: text(TRANSFER_ID_MAX), is_other: flag() };

/**
 * Reads the transfer id from a form with `TRANSFER_FIELDS`. Throws `invalid` (field transfer: wrong_format) for an id
 * whose format does not match its kind, also for a Pix id that is marked as another kind.
 */
export function readTransferId({ transfer, is_other }: { transfer: string; is_other: boolean }): string {
  if (END_TO_END_ID.test(transfer) === is_other)
    throw new DomainError('invalid', 'invalid_request', { transfer: 'wrong_format' });
  return transfer;
}
