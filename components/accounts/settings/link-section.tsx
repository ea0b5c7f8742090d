import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { IconName } from '@/lib/presentation/icon-names';

type Props = { title: string; text: string; href: string; icon: IconName; link: string };

/** A section that leads to a page of its own. */
export function LinkSection({ title, text, href, icon, link }: Props) {
  return (
    <Section title={title} text={text}>
      <Button href={href} variant="secondary" icon={<Icon name={icon} />} className="self-start">
        {link}
      </Button>
    </Section>
  );
}
