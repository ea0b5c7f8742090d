import type { Locale } from '@/lib/platform/locale';
import type { Texts } from '@/lib/generated/messages';
import type messages from '@/messages/en-US';

/** Tells next-intl which texts there are, so that a wrong name or value of one is a type error. */
declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: Pick<Texts, keyof typeof messages>;
  }
}
