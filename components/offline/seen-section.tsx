import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Props = {
  title: string;
  /** When it was seen, in milliseconds since the epoch. */
  at: number;
  children: ReactNode;
};

/** What was last seen of one kind, and when that was. */
export function SeenSection({ title, at, children }: Props) {
  const id = useId();
  const t = useTranslations('offline');
  const format = useFormatter();
  const when = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {t('seenAt', { when })}
      </Text>
      <Stack as="ul" gap={3} className="mt-4">
        {children}
      </Stack>
    </section>
  );
}
