'use client';

import {
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
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
import type { WayIn } from '@/lib/presentation/console/way-in';

type Props = {
  /** The console is open in this browser. */
  isOpen: boolean;
  /** Shown once it is open. */
  children: ReactNode;
  enter: (last: WayIn, form: FormData) => Promise<WayIn>;
};

/** The console's log-in: the user's session, then the second factor. Visitors are sent to the log-in page. */
export function OpenConsole({ isOpen, children, enter }: Props) {
  const t = useTranslations('console');
  const [way, send, isPending] = useActionState(enter, { step: 'loading' });
  const [hasKeptCodes, setHasKeptCodes] = useState(false);

  /** The user's session is a bearer token, not a cookie. */
  function sendWithToken(form: FormData): void {
    form.set('token', readToken() ?? '');
    send(form);
  }

  const requestStep = useEffectEvent(() => startTransition(() => sendWithToken(new FormData())));
  // On arrival, and again after the console is closed.
  useEffect(() => {
    if (!isOpen) requestStep();
  }, [isOpen]);

  useEffect(() => {
    if (way.step === 'log_in') leaveForLogIn();
    // The console is open already, but this page was requested without the cookie.
    if (way.step === 'open') window.location.reload();
  }, [way]);

  if (isOpen && (way.step !== 'recovery' || hasKeptCodes)) return children;
  return (
    <Stack gap={6} className="mx-auto max-w-[28rem] py-6">
      {drawStep()}
    </Stack>
  );

  function drawStep(): ReactNode {
    switch (way.step) {
      case 'enrol':
        return (
          <>
            <Heading level={1}>{t('enrolment.title')}</Heading>
            <Text>{t('enrolment.text')}</Text>
            {secretForm('password', t('enrolment.password'), t('enrolment.submit'))}
          </>
        );
      case 'scan':
        return (
          <>
            <Heading level={1}>{t('enrolment.title')}</Heading>
            <Text>{t('enrolment.scan')}</Text>
            <div className="mx-auto w-56 max-w-full">
              <QrCode text={way.uri} title={t('enrolment.qr')} />
            </div>
            <Text size="sm" tone="muted">
              {t('enrolment.byHand')} <code className="break-all text-ink">{way.secret}</code>
            </Text>
            {secretForm('code', t('open.code'), t('open.submit'), t('open.firstHint'))}
          </>
        );
      case 'code':
        return (
          <>
            <Heading level={1}>{t('open.title')}</Heading>
            <Text tone="muted">{t('open.text')}</Text>
            {secretForm('code', t('open.code'), t('open.submit'), t('open.hint'))}
          </>
        );
      case 'recovery':
        return (
          <>
            <Heading level={1}>{t('recovery.title')}</Heading>
            <Text>{t('recovery.text')}</Text>
            <Card tone="quiet" as="ul" className="grid gap-2 font-mono tabular-nums sm:grid-cols-2">
              {way.codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </Card>
            <Button onClick={() => setHasKeptCodes(true)} size="large" wide>
              {t('recovery.kept')}
            </Button>
          </>
        );
      case 'loading':
      case 'log_in':
      case 'open':
        return way.problem === undefined ? (
          <Skeleton className="h-96" />
        ) : (
          <>
            <Heading level={1} size="lg">
              {way.problem}
            </Heading>
            <Button variant="secondary" href="/">
              {t('gate.home')}
            </Button>
          </>
        );
    }
  }

  function secretForm(name: SecretFormProps['name'], label: string, submit: string, hint?: string) {
    return (
      <SecretForm
        key={name}
        {...{ name, label, submit, isPending }}
        problem={way.problem ?? null}
        onSend={sendWithToken}
        {...(hint !== undefined && { hint })}
      />
    );
  }
}

type SecretFormProps = {
  name: 'password' | 'code';
  label: string;
  hint?: string;
  submit: string;
  problem: string | null;
  isPending: boolean;
  onSend: (form: FormData) => void;
};

/** One field for a password or a code. */
function SecretForm({ name, label, hint, submit, problem, isPending, onSend }: SecretFormProps) {
  return (
    <form action={onSend} className="flex flex-col gap-4">
      <Field id={useId()} label={label} error={problem} {...(hint !== undefined && { hint })}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
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
