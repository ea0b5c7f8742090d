import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';

type Props = { codes: string[]; onKept: () => void };

/** The codes for the day on which the phone is lost. Nobody sees them again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslations('console.recovery');
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('text')}</Text>
      <Card tone="quiet" as="ul" className="grid gap-2 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Card>
      <Button onClick={onKept} size="large" wide>
        {t('kept')}
      </Button>
    </>
  );
}
