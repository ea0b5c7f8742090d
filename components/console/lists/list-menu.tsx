import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { TextLink } from '@/components/ui/text-link';
import { listAddress } from '@/lib/operator/lists/address';
import { LIST_NAMES, type ListName } from '@/lib/operator/lists/definitions';

/** From one list to any other. */
export function ListMenu({ current }: { current: ListName }) {
  const t = useTranslations('lists');
  return (
    <nav aria-label={t('screen.lists')}>
      <Cluster as="ul" gap={3} className="text-sm">
        {LIST_NAMES.map((name) => (
          <li key={name}>
            <TextLink
              href={listAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              className="inline-block py-1 aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {t(`names.${name}`)}
            </TextLink>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
