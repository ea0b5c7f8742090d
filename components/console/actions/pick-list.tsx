import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';

export type PickRow = {
  value: string;
  label: string;
  /** A page about it. */
  link: { href: string; text: string };
  detail: string;
  amount: string;
};

type Props = { name: string; label: string; picks: PickRow[]; ticked: string[]; problem: string | undefined };

/**
 * A list whose rows can be ticked one by one or all at once. On a phone a row wraps and its amount stays at the right.
 */
export function PickList({ name, label, picks, ticked, problem }: Props) {
  const t = useTranslations('actions.form');
  const list = useRef<HTMLUListElement>(null);
  const tickAll = (isTicked: boolean) => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [];
    for (const box of boxes) box.checked = isTicked;
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {picks.length > 1 && (
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
        {picks.map(({ value, label: text, link, detail, amount }) => (
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
                {`${text} `}
                <TextLink href={link.href}>{link.text}</TextLink>
                <span className="block text-sm text-muted">{detail}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{amount}</span>
            </label>
          </li>
        ))}
      </ul>
      {problem !== undefined && <Text tone="danger">{problem}</Text>}
    </fieldset>
  );
}
