import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { IdentityCase } from '@/components/console/identity/identity-case';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { READ_IDENTITY, requireRoleToRead } from '@/lib/operator/access/roles';
import { listWaitingChecks } from '@/lib/operator/identity/waiting-checks';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/identity'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.identity');
  return consoleMetadata(locale, t('title'));
}

/** Identity checks to be decided, oldest first. */
export default consolePage(
  async ({ searchParams }: PageProps<'/[locale]/console/identity'>, { operator }) => {
    await requireRoleToRead(operator, READ_IDENTITY);
    const { open } = await searchParams;
    const checks = await listWaitingChecks();
    const t = await getTranslations('console.identity');
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        {checks.length === 0 ? (
          <Text tone="muted">{t('nothing')}</Text>
        ) : (
          <Stack as="ul" gap={4}>
            {checks.map((check) => (
              <IdentityCase key={check.id} check={check} isOpen={open === String(check.id)}>
                <div className="grid gap-4 sm:grid-cols-2">
                  <ActionForms
                    operator={operator}
                    kind="person"
                    id={check.userId}
                    only={['approve_identity', 'refuse_identity']}
                    isCollapsed={false}
                  />
                </div>
              </IdentityCase>
            ))}
          </Stack>
        )}
      </Stack>
    );
  },
);
