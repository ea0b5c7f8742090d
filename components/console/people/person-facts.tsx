import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { loadPerson } from '@/lib/operator/people/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { maskPhone } from '@/lib/presentation/masks';

/** Who somebody is, and what we owe them. */
export function PersonFacts({ person }: { person: Answer<typeof loadPerson> }) {
  const t = useTranslations('console.person.facts');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const facts: [string, string][] = [
    [t('email'), person.email],
    [t('phone'), maskPhone(person.phone) || '–'],
    [t('profession'), person.profession || '–'],
    [t('since'), day(person.created_at)],
    [t('balance'), formatMoney(person.balance_cents)],
    [t('pixKey'), yes(person.has_pix_key)],
    [t('taxNumber'), yes(person.has_tax_number)],
    [t('identity'), person.identity_verified_at === null ? '–' : day(person.identity_verified_at)],
    ...(person.blocked_until === null
      ? []
      : ([[t('blockedUntil'), day(person.blocked_until)]] as [string, string][])),
  ];
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
