'use client';

import { type ReactNode, useEffect, useId, useState, useTransition } from 'react';
import { useTranslations } from 'next-intl';
import { QrCode } from '@/components/orders/payment/qr-code';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { readToken } from '@/lib/browser/session';
import { leaveForLogIn } from '@/lib/browser/with-session';

type Answer<Data> = { data: Data } | { problem: string; isLoggedOut: boolean };

type Props = {
  /** Whether the console is open in this browser. */
  isOpen: boolean;
  /** What is shown once it is. */
  children: ReactNode;
  /** Server actions, which prove the member by their bearer token. */
  loadWayIn: (token: string) => Promise<Answer<'open' | 'enrol' | 'code'>>;
  enrol: (token: string, password: string) => Promise<Answer<{ secret: string; uri: string }>>;
  open: (token: string, code: string) => Promise<Answer<{ recoveryCodes: string[] }>>;
};

type Step =
  | { name: 'loading' | 'enrol' | 'code' }
  | { name: 'refused'; problem: string }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'recovery'; codes: string[] };

/** The way into the console: the member's log-in, then the second factor. Visitors go to the log-in. */
export function OpenConsole({ isOpen, children, loadWayIn, enrol, open }: Props) {
  const t = useTranslations('console');
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const [problem, setProblem] = useState('');
  const [isPending, startTransition] = useTransition();

  function ask<Data>(action: (token: string) => Promise<Answer<Data>>, next: (data: Data) => void): void {
    startTransition(async () => {
      const token = readToken();
      const answer = token === null ? null : await action(token);
      if (answer === null || ('problem' in answer && answer.isLoggedOut)) leaveForLogIn();
      else if ('problem' in answer) setProblem(answer.problem);
      else {
        setProblem('');
        next(answer.data);
      }
    });
  }

  useEffect(() => {
    if (isOpen) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the form of before must not stay while the way in is asked for
    setStep({ name: 'loading' });
    ask(loadWayIn, (way) => (way === 'open' ? window.location.reload() : setStep({ name: way })));
    // On arrival, and again once the console is left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  // The page behind them is open already.
  const isShown = isOpen && step.name !== 'recovery';
  if (isShown) return children;
  if (step.name === 'loading')
    return problem === '' ? (
      <Skeleton className="h-96" />
    ) : (
      <Stack className="mx-auto max-w-text py-10">
        <Heading level={1} size="lg">
          {problem}
        </Heading>
        <Button variant="secondary" href="/">
          {t('gate.home')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={6} className="mx-auto max-w-[28rem] py-6">
      {drawStep(step)}
    </Stack>
  );

  function drawStep(at: Step): ReactNode {
    if (at.name === 'enrol')
      return (
        <>
          <Heading level={1}>{t('enrolment.title')}</Heading>
          <Text>{t('enrolment.text')}</Text>
          <SecretForm
            label={t('enrolment.password')}
            submit={t('enrolment.submit')}
            type="password"
            problem={problem}
            isPending={isPending}
            onSend={(password) =>
              ask(
                (token) => enrol(token, password),
                (data) => setStep({ name: 'scan', ...data }),
              )
            }
          />
        </>
      );
    if (at.name === 'recovery')
      return <RecoveryCodes codes={at.codes} onKept={() => setStep({ name: 'loading' })} />;
    return (
      <>
        {at.name === 'scan' ? (
          <>
            <Heading level={1}>{t('enrolment.title')}</Heading>
            <Text>{t('enrolment.scan')}</Text>
            <div className="mx-auto w-56 max-w-full">
              <QrCode text={at.uri} title={t('enrolment.qr')} />
            </div>
            <Text size="sm" tone="muted">
              {t('enrolment.byHand')} <code className="break-all text-ink">{at.secret}</code>
            </Text>
          </>
        ) : (
          <>
            <Heading level={1}>{t('open.title')}</Heading>
            <Text tone="muted">{t('open.text')}</Text>
          </>
        )}
        <SecretForm
          label={t('open.code')}
          hint={at.name === 'scan' ? t('open.firstHint') : t('open.hint')}
          submit={t('open.submit')}
          type="text"
          problem={problem}
          isPending={isPending}
          onSend={(code) =>
            ask(
              (token) => open(token, code),
              ({ recoveryCodes: codes }) =>
                setStep(codes.length > 0 ? { name: 'recovery', codes } : { name: 'loading' }),
            )
          }
        />
      </>
    );
  }
}

type SecretFormProps = {
  label: string;
  hint?: string;
  submit: string;
  type: 'password' | 'text';
  problem: string;
  isPending: boolean;
  onSend: (secret: string) => void;
};

/** One field for a password or a code. */
function SecretForm({ label, hint, submit, type, problem, isPending, onSend }: SecretFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(typed);
      }}
    >
      <Field id={id} label={label} error={problem || null} {...(hint !== undefined && { hint })}>
        {(wiring) => (
          <Input
            {...wiring}
            type={type}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete={type === 'password' ? 'current-password' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button type="submit" size="large" wide pending={isPending}>
        {submit}
      </Button>
    </form>
  );
}

/** For the day the phone is lost; they are not shown again. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations('console.recovery');
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('text')}</Text>
      <Card tone="quiet" as="ul" className="grid gap-2 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Card>
      <Button onClick={onKept} size="large" wide>
        {t('kept')}
      </Button>
    </>
  );
}
