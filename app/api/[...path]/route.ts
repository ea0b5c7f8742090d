import { refuseUnknownPath } from '@/lib/platform/error-response';

/** What no other route answers: our error body instead of a page. */
export {
  refuseUnknownPath as DELETE,
  refuseUnknownPath as GET,
  refuseUnknownPath as PATCH,
  refuseUnknownPath as POST,
  refuseUnknownPath as PUT,
};
