import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

/** Says that the email was changed, which ended every session. */
export function EmailChanged({ email }: { email: string }) {
  const t = useTranslations('settings.emailChange');
  return (
    <Section title={t('doneTitle')}>
      <p ref={focus} tabIndex={-1} className="break-words outline-none">
        {t('done', { email })}
      </p>
      <Button href="/login" className="self-start">
        {t('logIn')}
      </Button>
    </Section>
  );
}

/** Moves the focus, and with it a screen reader, to the text that has replaced the focused button. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
