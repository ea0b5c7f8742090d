import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { FeedbackThread } from '@/lib/operator/feedback/thread';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';

const TONES = { message: 'border-edge', answer: 'border-brand', note: 'border-sun' } as const;

/** What the writer and operators have written, oldest first. */
export function ThreadEntries({ details: { thread, entries } }: { details: FeedbackThread }) {
  const t = useTranslations('supportDesk');
  const opening = { kind: 'message' as const, text: thread.suggestion, createdAt: thread.createdAt };
  return (
    <Stack as="ol" gap={4}>
      {[{ ...opening, author: null }, ...entries].map(({ kind, text, createdAt, author }, index) => (
        <li key={index} className={clsx('border-l-2 pl-3', TONES[kind])}>
          <Text size="sm" className="font-semibold">
            {kind === 'message' ? thread.name : t(`kinds.${kind}`)}
            {author && (
              <>
                {' · '}
                <PersonLink person={author} />
              </>
            )}
            {' · '}
            <Moment at={createdAt} />
          </Text>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </Stack>
  );
}
