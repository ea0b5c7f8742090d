import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { SUB_WORKS_MAX } from '@/lib/catalog/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { SubWork, SubWorks } from './use-sub-works';

/** Specification, point 9: titles are truncated in the ad form. */
const TITLE_SHOWN = 30;

type Props = {
  subWorks: SubWorks;
  isBusy: boolean;
  /** Opens a sub-service, or a new one, for editing. */
  onOpen: (subWork?: SubWork) => void;
};

/** The sub-services in the ad form. */
export function SubWorkList({ subWorks, isBusy, onOpen }: Props) {
  const t = useTranslations('publish.subWorks');
  return (
    <Section title={t('title')} text={t('text', { most: SUB_WORKS_MAX })}>
      {subWorks.list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {subWorks.list.map((subWork) => (
            <li key={subWork.key} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 break-words">
                {cutTitle(subWork.title)}
                <strong className="block tabular-nums">{formatMoney(toCents(subWork.price))}</strong>
              </span>
              <IconButton
                label={t('edit', { title: subWork.title })}
                disabled={isBusy}
                onClick={() => onOpen(subWork)}
              >
                <Icon name="pencil" />
              </IconButton>
              <IconButton
                label={t('remove', { title: subWork.title })}
                disabled={isBusy}
                onClick={() => subWorks.remove(subWork.key)}
              >
                <Icon name="trash-2" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        icon={<Icon name="circle-plus" />}
        disabled={isBusy || subWorks.list.length >= SUB_WORKS_MAX}
        onClick={() => onOpen()}
        className="self-start"
      >
        {t('add')}
      </Button>
    </Section>
  );
}

function cutTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > TITLE_SHOWN ? `${characters.slice(0, TITLE_SHOWN).join('').trimEnd()}…` : title;
}
