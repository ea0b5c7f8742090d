import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { revealHeading } from '@/lib/browser/reveal-heading';
import { JobPlaceFields } from './job-place-fields';
import type { JobPlaceEntry } from './use-job-place-entry';

/**
 * The place of the job as an optional part of a hire. The fields appear on request, to keep the form short. They replace
 * the pressed button, so the focus goes to their heading.
 */
export function JobPlaceStep({ entry }: { entry: JobPlaceEntry }) {
  const t = useTranslations('jobPlace');
  const forms = useTranslations('forms');
  const { problems } = entry.form;
  return (
    <Card as="section" aria-labelledby="job-place">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading
            level={2}
            size="lg"
            id="job-place"
            tabIndex={-1}
            ref={entry.isOpen ? revealHeading : undefined}
          >
            {t('title')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('optional')}
          </Text>
        </Stack>
        <p role="alert" className="sr-only">
          {problems.length > 0 && `${forms('problem')}: ${problems.join('; ')}`}
        </p>
        {entry.isOpen ? (
          <JobPlaceFields form={entry.form} pictures={entry.pictures} earlier={null} />
        ) : (
          <div>
            <Button variant="secondary" icon={<Icon name="map-pin" />} onClick={entry.open}>
              {t('open')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
