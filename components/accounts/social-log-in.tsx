import { useTranslations } from 'next-intl';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listSignInServices } from '@/lib/services/identity-providers/identity-providers';
import { SocialButton } from './social-button';
import { useLegalLinks } from './use-legal-links';

const REFUSALS = [
  'account_blocked',
  'social_without_email',
  'social_email_unproven',
  'social_other_account',
] as const;

type Props = {
  /** Why the last attempt failed; from the URL, so it may be anything. */
  refusal: string | string[] | undefined;
};

/** Log-in buttons of the configured services; nothing without any. */
export function SocialLogIn({ refusal }: Props) {
  const t = useTranslations('accounts.social');
  const links = useLegalLinks();
  const services = listSignInServices();
  if (services.length === 0) return null;
  const reason = REFUSALS.find((known) => known === refusal);
  return (
    <Stack gap={3}>
      {refusal !== undefined && (
        <div role="alert">
          <Text tone="danger">{reason ? t(`refusals.${reason}`) : t('failed')}</Text>
        </div>
      )}
      <Text tone="muted" className="text-center">
        {t('or')}
      </Text>
      {services.map(({ id, name }) => (
        <SocialButton key={id} service={id}>
          {t('with', { name })}
        </SocialButton>
      ))}
      <Text size="sm" tone="muted">
        {t.rich('agree', links)}
      </Text>
    </Stack>
  );
}
