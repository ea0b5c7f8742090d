import { getLocale } from 'next-intl/server';
import enUS from '@/messages/en-US/accounts.json';
import ptBR from '@/messages/pt-BR/accounts.json';

export type AccountWords = typeof enUS;

/** The words of the account screens, for the client components that draw them. */
export async function accountWords(): Promise<AccountWords> {
  return (await getLocale()) === 'pt-BR' ? ptBR : enUS;
}
