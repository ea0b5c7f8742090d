import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { nextPage } from '@/lib/browser/next-page';

/** The steps that a hire waits at for an account; its draft stays in the tab meanwhile. */
const HIRE_STEPS = ['/payment', '/payment/finish'];

type Props = {
  step: 'logIn' | 'signUp';
  /** Of the address; anybody may have written it. */
  next: string | string[] | undefined;
  /** They were signing up, with an e-mail that has an account. */
  known?: boolean;
};

/** Why somebody who was on the way to another page stands before the log-in; nothing for who came by themselves. */
export function SentHere({ step, next, known = false }: Props) {
  const t = useTranslations('accounts');
  const wanted = typeof next === 'string' ? nextPage(`?${new URLSearchParams({ next })}`) : '/';
  if (wanted === '/' && !known) return null;
  const isHire = HIRE_STEPS.includes(wanted);
  return (
    <p className="flex gap-3 rounded-control bg-info-soft px-4 py-3">
      <Icon name={isHire ? 'calendar-check' : 'lock'} className="mt-0.5 text-info" />
      {t(known ? 'logIn.known' : `${step}.${isHire ? 'hireKept' : 'needed'}`)}
    </p>
  );
}
