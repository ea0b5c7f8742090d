import { getLocale } from 'next-intl/server';
import { fillIn } from '@/components/ui/fill-in';
import { PRICE_MIN, SUB_WORKS_MAX } from '@/lib/catalog/ad-rules';
import { WORK_PICTURE_MAX_BYTES, WORK_PICTURES_MAX } from '@/lib/media/rules';
import { env } from '@/lib/platform/env';
import { formatMoney, toCents } from '@/lib/platform/money';
import enUS from '@/messages/en-US/publish.json';
import ptBR from '@/messages/pt-BR/publish.json';

export type PublishWords = typeof enUS;

/** The words of the publishing screens with their limits and prices, for the client components that draw them. */
export async function publishWords(): Promise<PublishWords> {
  const words = (await getLocale()) === 'pt-BR' ? ptBR : enUS;
  const { form, pictures, subWorks, pro } = words;
  return {
    ...words,
    form: filled(form, { least: formatMoney(toCents(PRICE_MIN)), share: 100 - env.SERVICE_FEE_PERCENT }),
    pictures: filled(pictures, { most: WORK_PICTURES_MAX, megabytes: WORK_PICTURE_MAX_BYTES / 1024 ** 2 }),
    subWorks: filled(subWorks, { most: SUB_WORKS_MAX }),
    pro: filled(pro, { price: formatMoney(env.PRO_FEE_CENTS) }),
  };
}

function filled<T extends Record<string, string>>(texts: T, values: Record<string, string | number>): T {
  const known = { ...texts };
  for (const name in texts) Object.assign(known, { [name]: fillIn(texts[name] ?? '', values) });
  return known;
}
