import type { Locale } from '@/lib/platform/locale';
import type messages from '@/messages/en-US';

/** Tells next-intl which texts there are, so that a wrong name of one is a type error. */
declare module 'use-intl/core' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to another
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
