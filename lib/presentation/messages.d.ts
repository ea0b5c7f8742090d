import type { Locale } from '@/lib/platform/locale';
import type { Texts } from '@/lib/generated/messages';
import type messages from '@/messages/en-US';

/** Declares the texts to next-intl, so that a wrong key or value is a type error. */
declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: Pick<Texts, keyof typeof messages>;
  }
}
