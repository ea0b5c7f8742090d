import type { ReactNode } from 'react';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Text } from '@/components/ui/text';
import type { Statement as DisputeStatement } from '@/lib/disputes/contract';

type Props = {
  who: ReactNode;
  /** The formatted time. */
  when: ReactNode;
  statement: DisputeStatement;
};

/** The statement of one side, with its pictures. */
export function Statement({ who, when, statement }: Props) {
  return (
    <section className="border-l-2 border-edge pl-3">
      <Text className="font-semibold">
        {who}
        {' · '}
        {when}
      </Text>
      <p className="break-words whitespace-pre-line">{statement.text}</p>
      <PrivatePictures path="/orders/dispute/pictures" pictures={statement.pictures} />
    </section>
  );
}
