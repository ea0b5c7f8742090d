import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { ChargeBackFile } from '@/lib/operator/payments/charge-back';
import { EVIDENCE_MAX } from '@/lib/payments/rules';
import { Moment } from '../moment';
import { EvidenceUpload } from './evidence-upload';

/** The evidence of a charge-back. Its pictures are not embedded, because each access is logged. */
export function Evidence({ chargeBack: { id, evidence, endedAt } }: { chargeBack: ChargeBackFile }) {
  const t = useTranslations('chargeBackFile');
  const isFull = evidence.length >= EVIDENCE_MAX;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('evidence')}</Heading>
      <Text size="sm" tone="muted">
        {t('evidenceHint')}
      </Text>
      {evidence.length === 0 ? (
        <Text tone="muted">{t('noEvidence')}</Text>
      ) : (
        <ul className="divide-y divide-line">
          {evidence.map(({ id: pictureId, addedAt }, index) => (
            <li key={pictureId} className="flex flex-wrap items-center gap-x-4">
              <TextLink
                href={`/console/files/evidence/${pictureId}`}
                className="inline-flex min-h-11 items-center"
              >
                {t('picture', { number: String(index + 1) })}
              </TextLink>
              <span className="text-sm text-muted">
                <Moment at={addedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {endedAt === null &&
        (isFull ? <Text tone="muted">{t('full')}</Text> : <EvidenceUpload chargeBackId={id} />)}
    </Stack>
  );
}
