import { useState, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { FormPending } from '@/components/accounts/form-pending';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { FeedbackCode } from '@/lib/support/rules';
import { ContactForm } from './contact-form';
import {
  loadContactFormDefaults,
  VISITOR_DEFAULTS,
  wantedOrder,
  type ContactFormDefaults,
} from '@/lib/browser/contact-form-defaults';
import { revealHeading } from '@/lib/browser/reveal-heading';
import { readToken } from '@/lib/browser/session';

/**
 * The contact form; after sending it shows a confirmation and cannot be sent again (specification, point 2).
 */
export function ContactScreen({ code }: { code: FeedbackCode }) {
  const t = useTranslations('central.form');
  const isMember = useStoredUser() !== null;
  const defaults = useContactFormDefaults();
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Card className="sm:p-6">
      {number !== null ? (
        <Stack gap={4}>
          <Heading level={2} tabIndex={-1} ref={revealHeading}>
            {t('received')}
          </Heading>
          <Button disabled wide size="large" icon={<Icon name="check" />}>
            {t('sent')}
          </Button>
          <p role="status">
            {t.rich('number', { number, strong: (text) => <strong className="tabular-nums">{text}</strong> })}{' '}
            {t(isMember ? 'answerMember' : 'answerVisitor')}
          </p>
        </Stack>
      ) : (
        <Stack gap={5}>
          <Text tone="muted">{t('text')}</Text>
          {defaults ? <ContactForm code={code} defaults={defaults} onSent={setNumber} /> : <FormPending />}
        </Stack>
      )}
    </Card>
  );
}

/** The initial values of a contact form; null while they load. */
function useContactFormDefaults(): ContactFormDefaults | null {
  const uid = useStoredUser()?.uid;
  const [defaults, setDefaults] = useState<ContactFormDefaults | null>(null);
  useEffect(() => {
    const token = readToken();
    if (uid === undefined || token === null) return;
    let isGone = false;
    void loadContactFormDefaults(token, wantedOrder(window.location.search)).then((found) => {
      if (!isGone) setDefaults(found);
    });
    return () => {
      isGone = true;
    };
  }, [uid]);
  return uid === undefined ? VISITOR_DEFAULTS : defaults;
}
