import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { listAddress } from '@/lib/operator/lists/address';
import { LIST_NAMES, type ListName } from '@/lib/operator/lists/definitions';

/** From one list to any other. */
export function ListMenu({ current }: { current: ListName }) {
  const t = useTranslations('lists');
  return (
    <nav aria-label={t('screen.lists')} className="narrow:overflow-x-auto">
      <ul className="flex gap-x-4 text-sm narrow:min-w-max wide:flex-wrap">
        {LIST_NAMES.map((name) => (
          <li key={name}>
            <TextLink
              href={listAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {t(`names.${name}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
