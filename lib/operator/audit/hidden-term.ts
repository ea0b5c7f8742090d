import { hideSecrets } from '@/lib/platform/log/redact';

/** Eight digits or more with the signs of a phone number, CPF or CNPJ; not a part of an id with letters. */
const LONG_NUMBER = /(?<![A-Za-z\d-])[+(]?\d(?:[\s()./-]*\d){7,}(?![A-Za-z\d])/g;
/** A CNPJ with letters, as issued since July 2026. */
const LETTERED_CNPJ =
  /(?<![A-Za-z\d])[A-Za-z\d]{2}\.?[A-Za-z\d]{3}\.?[A-Za-z\d]{3}\/[A-Za-z\d]{4}-?\d{2}(?![A-Za-z\d])/g;

/**
 * What an operator searched for, as the audit log stores it: e-mails and numbers that may be a phone, CPF or CNPJ are
 * replaced. Names, handles, numbers of orders and ids of payments stay.
 */
export function hiddenTerm(typed: string): string {
  return hideSecrets(typed.trim().replace(LETTERED_CNPJ, '[number]').replace(LONG_NUMBER, '[number]'));
}
