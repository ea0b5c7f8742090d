import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { FeedbackCard } from './feedback-card';
import { useOwnFeedback } from './use-own-feedback';

/** What a member wrote to us and what we answered; nothing while there is nothing. */
export function OwnFeedback() {
  const t = useTranslations('central.own');
  const { list, failed, load } = useOwnFeedback();
  if (!failed && list.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="own-feedback">
      <Heading level={2} id="own-feedback">
        {t('title')}
      </Heading>
      {failed && (
        <Stack gap={3} className="items-start">
          <p role="alert">{t('failed')}</p>
          <Button variant="secondary" onClick={load}>
            {t('retry')}
          </Button>
        </Stack>
      )}
      <Stack as="ul" gap={4}>
        {list.map((feedback) => (
          <li key={feedback.number}>
            <FeedbackCard feedback={feedback} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
