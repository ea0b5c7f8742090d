'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { signIn } from 'next-auth/react';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';

type Props = {
  /** next-auth's provider id, as used in URLs. */
  service: string;
  children: ReactNode;
};

/** Links to another service, which returns to /login/done with the same query. */
export function SocialButton({ service, children }: Props) {
  const action = useAction(useTranslations('accounts.social')('failed'));

  async function leave(): Promise<string> {
    const next = new URLSearchParams(window.location.search).get('next') ?? '/';
    await signIn(service, { callbackUrl: `/login/done?${new URLSearchParams({ next })}` });
    return '';
  }

  return (
    <ActionButton action={action} onAction={leave} variant="secondary" wide>
      {children}
    </ActionButton>
  );
}
