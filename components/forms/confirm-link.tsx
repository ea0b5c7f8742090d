import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Words = { title: string; text: string };

type Props = {
  /** Null: the link is used or expired. */
  open: (Words & { submit: string; details?: ReactNode }) | null;
  done: Words & { next: ReactNode };
  usedUp: Words & { next: ReactNode };
  /** Makes the call; returns what screen readers read. */
  onConfirm: () => Promise<string>;
};

/** The page of a link in an email. Requires a click, because mail programs open links on their own. */
export function ConfirmLink({ open, done, usedUp, onConfirm }: Props) {
  const [isDone, setDone] = useState(false);
  const action = useAction();
  const result = useRef<HTMLDivElement>(null);
  // Focuses the result, because the focused button is removed; screen readers then read it.
  useEffect(() => {
    if (isDone) result.current?.focus();
  }, [isDone]);

  async function confirm(): Promise<string> {
    const said = await onConfirm();
    setDone(true);
    return said;
  }

  const end = isDone ? done : usedUp;
  const { title, text } = !isDone && open ? open : end;
  return (
    <Stack gap={5}>
      <div ref={result} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <Heading level={1}>{title}</Heading>
        <Text>{text}</Text>
        {open?.details}
      </div>
      {!isDone && open ? (
        <>
          <ActionButton action={action} onAction={confirm} wide>
            {open.submit}
          </ActionButton>
          {action.failed && <Text tone="danger">{action.message}</Text>}
        </>
      ) : (
        end.next
      )}
    </Stack>
  );
}
