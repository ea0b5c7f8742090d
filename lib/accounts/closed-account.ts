import { localeOf, type Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/accounts.json';
import ptBR from '@/messages/pt-BR/accounts.json';

/** What is shown instead of the name of a closed account. */
export function closedAccountName(locale: Locale): string {
  return { 'pt-BR': ptBR, 'en-US': enUS }[locale].closedAccount;
}

type Person = { name: string; deletedAt: Date | null };

/** A user's name for a reader: the row of a closed account has a name in the language of its former owner. */
export function nameFor({ locale }: { locale: string }, { name, deletedAt }: Person): string {
  return deletedAt ? closedAccountName(localeOf(locale)) : name;
}
