import texts from '@/messages/en-US/errors.json';
import type { Access, Endpoint } from '../endpoint';
import { type DomainError, type ErrorCode, type Reason, STATUS_BY_CODE } from '../errors';

/** The refusals of every call. */
export const ALWAYS: readonly ErrorCode[] = ['invalid', 'too_many', 'internal', 'unavailable'];

const UNAUTHENTICATED: Record<Access, readonly Reason[]> = {
  anyone: [],
  // For actions that a guest must log in for.
  guest: ['log_in_first'],
  user: ['log_in_first'],
  link: ['link_expired'],
};

/** The refusals of a call: by code, the reasons with their own text. */
export function refusalsOf(endpoint: Endpoint): Map<ErrorCode, readonly Reason[]> {
  const { access, body, upload, isIdempotent, isOwnSite, refuses = {} } = endpoint;
  const groups: { readonly [Code in ErrorCode]?: readonly Reason[] }[] = [
    Object.fromEntries(ALWAYS.map((code) => [code, []])),
    access === 'anyone' ? {} : { unauthenticated: UNAUTHENTICATED[access] },
    body ? { unsupported_media: ['json_expected'] } : {},
    upload
      ? {
          unsupported_media: ['file_expected'],
          invalid: ['file_required', 'invalid_upload', upload.tooLarge],
          unavailable: ['busy'],
        }
      : {},
    isOwnSite ? { forbidden: ['other_site'] } : {},
    isIdempotent
      ? {
          invalid: ['idempotency_key_malformed'],
          conflict: ['idempotency_key_reused', 'idempotency_key_busy'],
        }
      : {},
    refuses,
  ];
  const found = new Map<ErrorCode, readonly Reason[]>();
  for (const group of groups)
    for (const code of codesOf(group)) found.set(code, [...(found.get(code) ?? []), ...(group[code] ?? [])]);
  return found;
}

/** Whether a contract declares a refusal: its code and, if the reason has a text of its own, the reason. */
export function declaresRefusal(endpoint: Endpoint, { code, reason }: DomainError): boolean {
  const reasons: readonly string[] | undefined = refusalsOf(endpoint).get(code);
  return reasons !== undefined && (!(reason in texts.reasons) || reasons.includes(reason));
}

export function codesOf(record: Partial<Record<ErrorCode, unknown>>): ErrorCode[] {
  return Object.keys(STATUS_BY_CODE).filter((code): code is ErrorCode => code in record);
}
