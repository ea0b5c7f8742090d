import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { TimelineEntry } from '@/lib/operator/timeline/entry';
import type { Names } from '@/lib/operator/timeline/names';
import { formatMoney } from '@/lib/platform/money';
import { showCalendarDay } from '@/lib/presentation/console/times';
import { Moment } from './moment';
import { PersonLink } from './person-link';
import { useListWord } from './use-list-word';
import { useLogText } from './use-log-text';

type Props = {
  entries: TimelineEntry[];
  names: Names;
  /** There are older entries that were not read. */
  isCut?: boolean;
};

/** What has happened, newest first. */
export function Timeline({ entries, names, isCut = false }: Props) {
  const t = useTranslations('timeline');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('title')}</Heading>
      <Text size="sm" tone="muted">
        {t('hint')}
      </Text>
      <ol className="divide-y divide-line text-sm">
        {entries.map((entry, index) => (
          <li key={index} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_6rem_minmax(0,1fr)]">
            <span className="text-muted tabular-nums">
              <Moment at={entry.at} />
            </span>
            <span className="text-muted">{t(`kinds.${entry.kind}`)}</span>
            <Entry entry={entry} names={names} />
          </li>
        ))}
      </ol>
      {isCut && (
        <Text size="sm" tone="muted">
          {t('more')}
        </Text>
      )}
    </Stack>
  );
}

function Entry({ entry, names }: { entry: TimelineEntry; names: Names }) {
  const t = useTranslations('timeline');
  const word = useListWord();
  const textOf = useEntryText();
  const logText = useLogText();
  const rules: Readonly<Record<string, string>> = useMessages().orderFile.rules;
  const { kind, word: act, cents, state, by, to, note, page } = entry;
  const person = (uid: string) => <PersonLink person={{ uid, ...names[uid] }} />;
  const parts = [
    textOf(entry),
    cents === undefined ? null : formatMoney(cents),
    state === undefined ? null : word(state),
  ];
  const pageName = [page?.kind && word(page.kind), page?.name].filter(Boolean).join(' ');
  return (
    <div className="min-w-0 break-words">
      <span className="font-semibold">{parts.filter((part) => part !== null).join(' · ')}</span>
      {to !== undefined && (
        <>
          {` · ${t(kind === 'chat' ? 'with' : 'to')} `}
          {person(to)}
        </>
      )}
      {by && (
        <>
          {' · '}
          {person(by)}
        </>
      )}
      {page && (
        <>
          {' · '}
          <TextLink href={page.href} aria-label={t('page', { name: pageName })}>
            {pageName}
          </TextLink>
        </>
      )}
      {note && (
        <span className="block whitespace-pre-line text-muted">
          {rules[note] ?? logText({ act, reason: note })}
        </span>
      )}
    </div>
  );
}

/** Returns the text of an entry; its kind selects the message file. */
function useEntryText(): (entry: TimelineEntry) => string {
  const t = useTranslations('timeline.words');
  const word = useListWord();
  const locale = useLocale();
  const { orderFile, lists, timeline } = useMessages();
  const events: Readonly<Record<string, string>> = orderFile.events;
  const emails: Readonly<Record<string, string>> = lists.letters;
  const own: Readonly<Record<string, string>> = timeline.words;
  const isOwn = (name: string): name is keyof typeof timeline.words => Object.hasOwn(own, name);
  return ({ kind, word: name, count = 0, day }) => {
    if (kind === 'email') return emails[name] ?? name;
    const text = isOwn(name)
      ? t(name, { count })
      : ((kind === 'event' ? events[name] : undefined) ?? word(name));
    return day ? `${text}: ${showCalendarDay(day, locale)}` : text;
  };
}
