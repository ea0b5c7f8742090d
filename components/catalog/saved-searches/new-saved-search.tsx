import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { SearchParameters } from '@/lib/catalog/saved-searches/contract';
import { SaveSearchForm } from './save-search-form';
import { useSearchWords } from './use-search-words';

type Props = { parameters: SearchParameters; place: string | null };

/** Says which search is saved, above the form. */
export function NewSavedSearch({ parameters, place }: Props) {
  const t = useTranslations('savedSearches');
  const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const { search = '', location = '', verified, price_from, price_to, rating, radius, ...same } = parameters;
  const words = useSearchWords()({
    ...same,
    search,
    location,
    place,
    verified: verified !== undefined,
    price_from: toNumber(price_from),
    price_to: toNumber(price_to),
    rating: toNumber(rating),
    radius: toNumber(radius),
  });
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('formTitle')}</Heading>
      <div>
        <p>{t('formText')}</p>
        <p className="font-semibold break-words">{words}</p>
      </div>
      <ClientMessages namespaces={['savedSearches', 'forms']}>
        <SaveSearchForm parameters={parameters} />
      </ClientMessages>
    </Stack>
  );
}
