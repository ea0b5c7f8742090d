import type { Locale } from '@/lib/platform/locale';
import type { Texts } from '@/lib/generated/messages';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';

/** TypeScript infers the exact English texts; test/messages.test.ts checks that the others match. */
export const ALL_MESSAGES = { 'pt-BR': ptBR, 'en-US': enUS } as Record<
  Locale,
  Pick<Texts, keyof typeof enUS>
>;

export const TIME_ZONE = 'America/Sao_Paulo';
