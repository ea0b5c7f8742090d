import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import { howChecked } from '@/lib/accounts/phones/phone-check';
import { listUrl } from '@/lib/operator/lists/list';
import type { Person } from '@/lib/operator/people/person';
import { formatMoney } from '@/lib/platform/money';
import { maskPhone } from '@/lib/presentation/masks';

/** A user's data, and what we owe them. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('console.person');
  const format = useFormatter();
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeZone: 'America/Sao_Paulo' });
  const onFile = (is: boolean) => t(is ? 'facts.yes' : 'facts.no');
  const { phoneCheck } = person;
  const phoneNote =
    phoneCheck === null || howChecked(person) === 'none'
      ? t('facts.phoneNotConfirmed')
      : t(phoneCheck.channel === 'sms' ? 'facts.phoneConfirmed' : 'facts.phoneDeclared', {
          day: day(phoneCheck.checkedAt),
        });
  const { email, pendingEmail, identityVerifiedAt, blockedUntil } = person;
  const facts: [name: string, value: ReactNode][] = [
    [
      t('facts.email'),
      person.deletedAt ? (
        t('closed')
      ) : (
        <span key="email" className="flex flex-col">
          {email}
          <TextLink href={listUrl('mails', { q: email })}>{t('sentEmails')}</TextLink>
        </span>
      ),
    ],
    [
      t('facts.phone'),
      person.phone ? (
        <span key="phone" className="flex flex-col">
          {maskPhone(person.phone)}
          <span className="text-sm text-muted">{phoneNote}</span>
        </span>
      ) : (
        '–'
      ),
    ],
    [t('facts.profession'), person.profession ?? '–'],
    [
      t('facts.since'),
      <span key="since" className="flex flex-col">
        {day(person.createdAt)}
        <TextLink href={listUrl('audit', { q: `@${person.uid}` })}>{t('wholeLog')}</TextLink>
      </span>,
    ],
    [t('facts.balance'), formatMoney(person.balanceCents)],
    [t('facts.pixKey'), onFile(person.hasPixKey)],
    [t('facts.taxNumber'), onFile(person.hasTaxNumber)],
    [t('facts.identity'), identityVerifiedAt ? day(identityVerifiedAt) : '–'],
  ];
  if (pendingEmail !== '') facts.push([t('facts.pendingEmail'), pendingEmail]);
  if (blockedUntil) facts.push([t('facts.blockedUntil'), day(blockedUntil)]);
  return (
    <Card as="dl" className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </Card>
  );
}
