import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text-link';
import { gatewayAlertText } from '@/lib/operator/gateway-alert-text';
import { type ColumnKind, pageName, readLogReason } from '@/lib/operator/lists/list';
import type { Cell } from '@/lib/operator/lists/page';
import { formatMoney } from '@/lib/platform/money';
import { showStoredTime } from '@/lib/presentation/console/times';
import { findArticle } from '@/lib/support/help/articles';
import { Day, Moment } from '../moment';
import { useListWord } from '../use-list-word';
import { useLogText } from '../use-log-text';

/** Words that need attention. */
const LOUD = new Set([
  'charged_back',
  'held',
  'partial_refund',
  'in_dispute',
  'review',
  'refused',
  'failed',
  'dead',
  'blocked',
  'fraud',
  'taken_down',
  'overdue',
]);

const PAGES = { person: 'people', ad: 'ads', order: 'orders', payment: 'payments', batch: 'payouts' };

type Props = {
  kind: ColumnKind;
  value: Cell;
  /** The keys j and k move to the link in this cell. */
  opensRow: boolean;
};

/** A formatted cell of a list. */
export function ListCell({ kind, value, opensRow }: Props) {
  const t = useTranslations('lists.screen');
  const word = useListWord();
  const logText = useLogText();
  const { lists, siteSettings } = useMessages();
  const templateNames: Readonly<Record<string, string>> = lists.letters;
  const jobNames: Readonly<Record<string, string>> = lists.jobs;
  const locale = useLocale();
  if (kind === 'personal' && value === null) return t('closedAccount');
  if (value === null || value === '') return <span className="text-muted">–</span>;
  const text = String(value);
  switch (kind) {
    case 'word':
      return (
        <span className="whitespace-nowrap">
          <Badge tone={LOUD.has(text) ? 'danger' : 'neutral'}>{word(text)}</Badge>
        </span>
      );
    case 'words':
      return text.split(',').map(word).join(', ');
    case 'cents':
      return <span className="whitespace-nowrap tabular-nums">{formatMoney(Number(value))}</span>;
    case 'count':
      return <span className="tabular-nums">{Number(value).toLocaleString(locale)}</span>;
    case 'time':
      return <Moment at={text} />;
    case 'day':
      return <Day on={text} />;
    case 'page':
      return /[/#]/.test(text) ? (
        <TextLink href={`/console/${text}`} {...(opensRow && { 'data-queue-item': '' })}>
          {nameOfPage(text)}
        </TextLink>
      ) : (
        <span className="break-words">{text}</span>
      );
    case 'help_article':
      return (
        <TextLink href={`/central/${text}`} {...(opensRow && { 'data-queue-item': '' })}>
          {findArticle(locale, text)?.title ?? text}
        </TextLink>
      );
    case 'log_reason':
      return <LongText>{logText(readLogReason(text)) || '–'}</LongText>;
    case 'gateway_alert':
      return <LongText>{gatewayAlertText(text, lists)}</LongText>;
    case 'mail_template':
      return <LongText>{templateNames[text] ?? text}</LongText>;
    case 'job':
      return (
        <>
          {jobNames[text] && <LongText>{jobNames[text]}</LongText>}
          <span className="text-muted wrap-anywhere">{text}</span>
        </>
      );
    case 'personal':
    case 'text':
      return <LongText>{text}</LongText>;
    default:
      return (
        <TextLink
          href={`/console/${PAGES[kind]}/${text}`}
          className={kind === 'payment' ? 'inline-block min-w-20' : 'whitespace-nowrap'}
          {...(opensRow && { 'data-queue-item': '' })}
        >
          {nameOf(kind, text)}
        </TextLink>
      );
  }

  function nameOf(page: keyof typeof PAGES, id: string): string {
    if (page === 'person') return `@${id}`;
    if (page === 'payment') return id;
    return page === 'batch' ? t('batchNumber', { number: id }) : nameOfPage(`${PAGES[page]}/${id}`);
  }

  function nameOfPage(path: string): string {
    const { names: settings, legal } = siteSettings;
    const name = pageName(path, { lists: lists.names, settings, legal: legal.documents, words: lists.words });
    return path.startsWith('books/') ? showStoredTime(name, locale) : name;
  }
}

function LongText({ children }: { children: string }) {
  return <span className="line-clamp-2 max-w-80 min-w-20 break-words">{children}</span>;
}
