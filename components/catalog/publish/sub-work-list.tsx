import { Section } from '@/components/accounts/settings/section';
import { Button } from '@/components/ui/button';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { SUB_WORKS_MAX } from '@/lib/catalog/ad-rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import { cutTitle } from '@/lib/presentation/cut-title';
import type { PublishWords } from './publish-words';
import type { SubWork, SubWorks } from './use-sub-works';

type Props = {
  subWorks: SubWorks;
  labels: PublishWords['subWorks'];
  isBusy: boolean;
  /** Opens one, or a new one, to be written. */
  onOpen: (subWork?: SubWork) => void;
};

/** The further services of an ad that is being written. */
export function SubWorkList({ subWorks, labels, isBusy, onOpen }: Props) {
  return (
    <Section title={labels.title} text={labels.text}>
      {subWorks.list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {subWorks.list.map((subWork) => (
            <li key={subWork.key} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 break-words">
                {cutTitle(subWork.title)}
                <strong className="block tabular-nums">{formatMoney(toCents(subWork.price))}</strong>
              </span>
              <IconButton
                label={fillIn(labels.edit, { title: subWork.title })}
                disabled={isBusy}
                onClick={() => onOpen(subWork)}
              >
                <Icon name="pencil" />
              </IconButton>
              <IconButton
                label={fillIn(labels.remove, { title: subWork.title })}
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
        {labels.add}
      </Button>
    </Section>
  );
}
