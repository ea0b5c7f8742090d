import { getLocale } from 'next-intl/server';
import enUS from '@/messages/en-US/settings.json';
import ptBR from '@/messages/pt-BR/settings.json';

export type SettingsWords = typeof enUS;

/** The words of the settings, for the client components that draw them. */
export async function settingsWords(): Promise<SettingsWords> {
  return (await getLocale()) === 'pt-BR' ? ptBR : enUS;
}
