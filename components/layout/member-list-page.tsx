import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { FormPending } from '@/components/accounts/form-pending';
import { EarlyCalls } from '@/components/forms/early-calls';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { MemberPage } from './member-page';

type Props = {
  /** The page's path and the namespace of its texts. */
  name: 'notices' | 'questions';
  /** The call that `List` makes first. */
  endpoint: ComponentProps<typeof EarlyCalls>['endpoints'][number];
  /** Shows `pending` while loading, and `empty` when there is nothing to list. */
  List: ComponentType<{ pending: ReactNode; empty: ReactNode }>;
};

/** A page of a user that is one list below an introduction. */
export async function MemberListPage({ name, endpoint, List }: Props) {
  const t = await getTranslations(name);
  return (
    <MemberPage title={t('title')} logIn={{ next: `/${name}`, text: t('visitor') }} namespaces={[name]}>
      <EarlyCalls endpoints={[endpoint]} />
      <Stack gap={4}>
        <Text tone="muted">{t('intro')}</Text>
        <List
          pending={<FormPending />}
          empty={
            <EmptyState illustration={illustration} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Stack>
    </MemberPage>
  );
}
