import { getLocale } from 'next-intl/server';
import enUS from '@/messages/en-US/orders.json';
import ptBR from '@/messages/pt-BR/orders.json';

export type OrdersWords = typeof enUS;

/** The words of the orders screen, for the client components that draw it. */
export async function ordersWords(): Promise<OrdersWords> {
  return (await getLocale()) === 'pt-BR' ? ptBR : enUS;
}
