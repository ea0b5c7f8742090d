import { TextLink } from '@/components/ui/text-link';

type Props = { person: { uid: string; name?: string }; isItem?: boolean };

/** A user, linked to their page in the console. */
export function PersonLink({ person: { uid, name }, isItem = false }: Props) {
  return (
    <span>
      {name !== undefined && `${name} `}
      <TextLink
        href={`/console/people/${uid}`}
        {...(isItem && { 'data-queue-item': '' })}
      >{`@${uid}`}</TextLink>
    </span>
  );
}
