import { unknownPathResponse } from '@/lib/platform/http/error-response';

/** Answers unknown paths with our error body instead of a page. */
export {
  unknownPathResponse as DELETE,
  unknownPathResponse as GET,
  unknownPathResponse as PATCH,
  unknownPathResponse as POST,
  unknownPathResponse as PUT,
};
