import { getLocale } from 'next-intl/server';
import enUS from '@/messages/en-US/payment.json';
import ptBR from '@/messages/pt-BR/payment.json';

export type CheckoutWords = typeof enUS;

/** The words of the payment screens, for the client components that draw them. */
export async function checkoutWords(): Promise<CheckoutWords> {
  return (await getLocale()) === 'pt-BR' ? ptBR : enUS;
}
