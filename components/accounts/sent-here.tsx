import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { nextPage } from '@/lib/browser/next-page';

/** Steps of a hire that wait for a log-in; the draft stays in the tab. */
const HIRE_STEPS = ['/payment', '/payment/finish'];

type Props = {
  step: 'logIn' | 'signUp';
  /** From the URL, so it may be anything. */
  next: string | string[] | undefined;
  /** The visitor was signing up with an e-mail that has an account. */
  known?: boolean;
};

/** Explains why a visitor was sent to the log-in on the way to another page; nothing for direct visits. */
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
