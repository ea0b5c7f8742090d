import { unknownPathResponse } from '@/lib/platform/http/error-response';

/** What no other route answers: our error body instead of a page. */
export {
  unknownPathResponse as DELETE,
  unknownPathResponse as GET,
  unknownPathResponse as PATCH,
  unknownPathResponse as POST,
  unknownPathResponse as PUT,
};
