import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';

type Props = {
  title: string;
  /** The explanation of the action. */
  text: string;
  /** The subject, also shown while the form is collapsed. */
  about?: ReactNode;
  /** Shows only the title until it is opened; for long lists. */
  isCollapsed?: boolean;
  /** The action's form. */
  children: ReactNode;
};

/** An action with its explanation. */
export function ActionCard({ title, text, about, isCollapsed = false, children }: Props) {
  const opened = (
    <>
      <Text size="sm" tone="muted" className="mb-3">
        {text}
      </Text>
      {children}
    </>
  );
  if (!isCollapsed)
    return (
      <Card>
        {about}
        <Heading level={2}>{title}</Heading>
        {opened}
      </Card>
    );
  return (
    <Card>
      {about}
      <details className="group">
        <summary className="-my-3 flex min-h-11 cursor-pointer items-center justify-between gap-3 group-open:mb-0 max-sm:-my-2">
          <Heading level={2} size="lg">
            {title}
          </Heading>
          <Icon name="chevron-down" className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        {opened}
      </details>
    </Card>
  );
}
