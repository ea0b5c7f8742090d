import { notFound } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { PersonFacts } from '@/components/console/people/person-facts';
import { PersonRecords } from '@/components/console/people/person-records';
import { PersonReputation } from '@/components/console/people/person-reputation';
import { NotesAndTasks } from '@/components/console/tasks/notes-and-tasks';
import { RecordNow } from '@/components/console/record-now';
import { Timeline } from '@/components/console/timeline';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { listObstacles } from '@/lib/operator/people/closing-obstacles';
import { findPerson, type Person } from '@/lib/operator/people/person';
import { readPersonNow } from '@/lib/operator/people/person-now';
import { listPersonTimeline } from '@/lib/operator/people/person-timeline';
import { readNames } from '@/lib/operator/timeline/names';
import { formatMoney } from '@/lib/platform/money';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

/** The actions about a person that need nothing else of the page; waiting identity checks have their own. */
const ACTIONS = [
  'record_bank_transfer',
  'reverse_advance',
  'restore_debt',
  'remove_ads',
  'hold_payouts',
  'free_payouts',
  'block_person',
  'unblock_person',
  'warn_person',
  'withdraw_identity',
  'log_person_out',
  'email_person',
  'write_to_person',
  'resend_password_link',
  'resend_email_link',
  'resend_tax_number_request',
  'read_tax_number',
  'change_email',
  'cancel_email_change',
] as const;

export async function generateMetadata({ params }: PageProps<'/[locale]/console/people/[uid]'>) {
  const { locale } = await readLocale(params);
  return consoleMetadata(locale, `@${decodeURIComponent((await params).uid)}`);
}

/** A person with their records, and what can be done about them. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/people/[uid]'>, { operator }) => {
  const person = await findPerson(decodeURIComponent((await params).uid));
  if (!person) notFound();
  const [now, timeline] = await Promise.all([readPersonNow(person), listPersonTimeline(person)]);
  const names = await readNames(timeline.entries);
  return (
    <Stack gap={6}>
      <PersonHead person={person} />
      <RecordNow {...now} />
      {/* On a phone the actions come before the records, which are long. */}
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr]">
        <PersonFacts person={person} />
        <div className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          {person.deletedAt === null ? (
            <PersonActions person={person} operator={operator} />
          ) : (
            <ActionForms
              operator={operator}
              kind="person"
              id={person.id}
              only={['record_bank_transfer', 'reverse_advance', 'read_tax_number']}
            />
          )}
        </div>
        <Stack gap={6}>
          <NotesAndTasks operator={operator} subject={{ kind: 'person', id: person.id }} />
          <Timeline {...timeline} names={names} />
          <PersonReputation person={person} />
          <PersonRecords person={person} />
        </Stack>
      </div>
    </Stack>
  );
});

async function PersonHead({ person }: { person: Person }) {
  const t = await getTranslations('console.person');
  const { name, uid, proSince, blockedAt, deletedAt } = person;
  return (
    <Stack gap={2}>
      <Cluster>
        <Heading level={1}>{deletedAt ? t('closed') : name}</Heading>
        <Text as="span" tone="muted">{`@${uid}`}</Text>
        {proSince && <Badge tone="sun">{t('pro')}</Badge>}
        {blockedAt && <Badge tone="danger">{t('blocked')}</Badge>}
      </Cluster>
    </Stack>
  );
}

async function PersonActions({ person, operator }: { person: Person; operator: ConsoleActor }) {
  const { id } = person;
  const t = await getTranslations('console.person');
  const { words } = (await getMessages()).lists;
  const obstacles = await listObstacles(person);
  const others = person.related
    .filter(({ isBlocked, isClosed }) => !isBlocked && !isClosed)
    .map(({ uid, name, shared }) => ({
      value: uid,
      label: `${name} @${uid} (${shared.map((by) => t(`shared.${by}`)).join(' · ')})`,
    }));
  return (
    <Stack as="section" gap={3}>
      <ActionForms operator={operator} kind="person" id={id} only={ACTIONS} />
      {others.length > 0 && (
        <ActionForms
          operator={operator}
          kind="person"
          id={id}
          only={['block_related_accounts']}
          optionsOf={{ accounts: others }}
        />
      )}
      <ActionForms
        operator={operator}
        kind="person"
        id={id}
        only={['change_operator_roles']}
        initial={{ roles: person.roles }}
      />
      {obstacles.length === 0 ? (
        <ActionForms operator={operator} kind="person" id={id} only={['close_person']} />
      ) : (
        <Card>
          <Heading level={2} size="lg">
            {t('keptOpen')}
          </Heading>
          <ul className="list-disc pl-5">
            {obstacles.map(({ kind, links, cents }) => (
              <li key={kind} className="break-words">
                {t(`obstacles.${kind}`, { amount: formatMoney(cents ?? 0) })}
                {links.map(({ href, kind: what, text }) => (
                  <span key={href}>
                    {' '}
                    <TextLink href={href}>{what === undefined ? text : `${words[what]} ${text}`}</TextLink>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
