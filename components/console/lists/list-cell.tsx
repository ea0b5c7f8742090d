import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text-link';
import type { ColumnKind } from '@/lib/operator/lists/definitions';
import { formatMoney } from '@/lib/platform/money';
import { Day, Moment } from '../moment';
import { useListWord } from './use-list-word';

/** Words that want somebody's attention. */
const LOUD = new Set([
  'charged_back',
  'held',
  'review',
  'refused',
  'failed',
  'dead',
  'blocked',
  'fraud',
  'taken_down',
]);

type Props = {
  kind: ColumnKind;
  value: string | number | null;
  /** The keys that go from row to row stop here. */
  opensRow: boolean;
};

/** A cell of a list as people read it. */
export function ListCell({ kind, value, opensRow }: Props) {
  const t = useTranslations('lists.screen');
  const word = useListWord();
  // Of a newer version one may come that has no name here.
  const letters: Readonly<Record<string, string>> = useMessages().lists.letters;
  const locale = useLocale();
  if (value === null || value === '') return <span className="text-muted">–</span>;
  const text = String(value);
  const item = opensRow ? { 'data-queue-item': '' } : {};
  switch (kind) {
    case 'person':
      return <TextLink {...item} href={`/console/people/${text}`}>{`@${text}`}</TextLink>;
    case 'ad':
      return (
        <TextLink {...item} href={`/console/ads/${text}`}>
          {t('orderNumber', { number: text })}
        </TextLink>
      );
    case 'order':
      return (
        <TextLink {...item} href={`/console/orders/${text}`}>
          {t('orderNumber', { number: text })}
        </TextLink>
      );
    case 'payment':
      return (
        <TextLink {...item} href={`/console/payments/${text}`} className="inline-block min-w-20">
          {text}
        </TextLink>
      );
    case 'batch':
      return <TextLink href={`/console/payouts/${text}`}>{t('batchNumber', { number: text })}</TextLink>;
    case 'word':
      return (
        <span className="whitespace-nowrap">
          <Badge tone={LOUD.has(text) ? 'danger' : 'neutral'}>{word(text)}</Badge>
        </span>
      );
    case 'cents':
      return <span className="whitespace-nowrap tabular-nums">{formatMoney(Number(value))}</span>;
    case 'count':
      return <span className="tabular-nums">{Number(value).toLocaleString(locale)}</span>;
    case 'time':
      return <Moment at={text} />;
    case 'day':
      return <Day on={text} />;
    case 'letter':
      return <span className="line-clamp-2 max-w-80 min-w-40 break-words">{letters[text] ?? text}</span>;
    case 'text':
      return <span className="line-clamp-2 max-w-80 min-w-20 break-words">{text}</span>;
  }
}
