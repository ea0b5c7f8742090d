import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';

type Props = { person: { uid: string; name?: string; deletedAt?: Date | null } };

/** A user, linked to their page in the console. */
export function PersonLink({ person: { uid, name, deletedAt } }: Props) {
  const t = useTranslations('console.person');
  return (
    <span>
      {name !== undefined && `${deletedAt ? t('closed') : name} `}
      <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
    </span>
  );
}
