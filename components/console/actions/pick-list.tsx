import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { TextLink } from '@/components/ui/text-link';

export type FieldOption = {
  value: string;
  label: string;
  /** Makes the option a row of a list: a page about it, a detail below and an amount at the right. */
  row?: { link: { href: string; text: string }; detail: string; amount: string };
};

type Props = { name: string; options: FieldOption[]; ticked: string[] };

/**
 * A list whose rows can be ticked one by one or all at once. On a phone a row wraps and its amount stays at the right.
 */
export function PickList({ name, options, ticked }: Props) {
  const t = useTranslations('actions.form');
  const list = useRef<HTMLUListElement>(null);
  const tickAll = (isTicked: boolean) => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [];
    for (const box of boxes) box.checked = isTicked;
  };
  return (
    <>
      {options.length > 1 && (
        <Cluster gap={2}>
          <Button type="button" variant="secondary" onClick={() => tickAll(true)}>
            {t('pickAll')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => tickAll(false)}>
            {t('pickNone')}
          </Button>
        </Cluster>
      )}
      <ul ref={list} className="divide-y divide-line">
        {options.map(({ value, label, row }) => (
          <li key={value}>
            <label className="flex min-h-11 items-center gap-3 py-2">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={ticked.includes(value)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1 break-words">
                {`${label} `}
                {row && <TextLink href={row.link.href}>{row.link.text}</TextLink>}
                <span className="block text-sm text-muted">{row?.detail}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{row?.amount}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
