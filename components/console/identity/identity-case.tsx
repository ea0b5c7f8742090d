import { type ReactNode, useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { WaitingCheck } from '@/lib/operator/identity/waiting-checks';
import { REFUSALS } from '@/lib/verification/rules';
import { Age } from '../age';
import { PersonLink } from '../person-link';
import { PictureViewer } from '../picture-viewer';

type Props = {
  check: WaitingCheck;
  /** The pictures are shown only on request, because each access is logged. */
  isOpen: boolean;
  /** The forms for the decision. */
  children: ReactNode;
};

/** An identity check: the data that its owner entered, the pictures to compare it with, and the decision. */
export function IdentityCase({ check, isOpen, children }: Props) {
  const t = useTranslations('console.identity');
  const refusals = useTranslations('actions.of.refuse_identity.options');
  const titleId = useId();
  const { id, sentAt, taxNumber, earlier, pictures, user } = check;
  const { name, profession } = user;
  const reasons = REFUSALS.filter((refusal) => earlier.includes(refusal)).map((refusal) => refusals(refusal));
  return (
    <Card as="li" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg" id={titleId} className="break-words">
            {name}
          </Heading>
          <Text tone="muted">
            <PersonLink person={{ uid: user.uid }} />
            {profession && ` · ${profession}`}
            {' · '}
            <Age at={sentAt} />
          </Text>
          <Text tone="muted">
            {taxNumber === '' ? t('noTaxNumber') : t('taxNumber', { number: taxNumber })}
          </Text>
          {reasons.length > 0 && <Text tone="danger">{t('earlier', { reasons: reasons.join(' · ') })}</Text>}
        </div>
        {isOpen ? (
          <div id={`pictures-${id}`} tabIndex={-1}>
            <PictureViewer
              pictures={pictures.map(({ id: pictureId, side }) => {
                const file = `/console/files/identity-pictures/${pictureId}`;
                const caption = t(`sides.${side}`);
                const alt = `${name}: ${caption}`;
                return {
                  id: pictureId,
                  small: file,
                  large: file,
                  alt,
                  label: t('enlarge', { side: caption }),
                  caption,
                };
              })}
            />
          </div>
        ) : (
          <div>
            <Button href={`?open=${id}#pictures-${id}`} variant="secondary">
              {t('open')}
            </Button>
            <Text size="sm" tone="muted" className="mt-1">
              {t('openHint')}
            </Text>
          </div>
        )}
        {children}
      </Stack>
    </Card>
  );
}
