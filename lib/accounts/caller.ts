import type { Locale } from '@/lib/platform/locale';

/** Who asks, as far as a call shows it: for limits, for the list of sessions, for the language of letters. */
export type Caller = { ip: string; userAgent: string; locale: Locale };
