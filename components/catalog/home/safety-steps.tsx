import type { StaticImageData } from 'next/image';
import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Picture } from '@/components/ui/picture';
import { Text } from '@/components/ui/text';
import confirm from '@/components/ui/illustrations/step-confirm.svg';
import hold from '@/components/ui/illustrations/step-hold.svg';
import pay from '@/components/ui/illustrations/step-pay.svg';
import release from '@/components/ui/illustrations/step-release.svg';
import { HomeSection } from './home-section';

const STEPS: { key: 'pay' | 'hold' | 'confirm' | 'release'; illustration: StaticImageData }[] = [
  { key: 'pay', illustration: pay },
  { key: 'hold', illustration: hold },
  { key: 'confirm', illustration: confirm },
  { key: 'release', illustration: release },
];

/** The safety promise in four illustrated steps; on a phone a strip to swipe. */
export function SafetySteps() {
  const t = useTranslations('home.safety');
  return (
    <HomeSection id="safety" title={t('title')} lead={t('lead')}>
      {/* Focusable, so that the arrow keys scroll it on a phone. */}
      <ol
        tabIndex={0}
        className="grid gap-4 max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-2 sm:grid-cols-2 wide:grid-cols-4"
      >
        {STEPS.map(({ key, illustration }, index) => (
          <li
            key={key}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-soft max-sm:w-72 max-sm:shrink-0 max-sm:snap-start max-sm:flex-row max-sm:items-center max-sm:p-4"
          >
            <Picture illustration={illustration} className="h-auto w-32 max-sm:w-16 max-sm:shrink-0" />
            <div>
              <Heading level={3}>
                <span className="text-brand">{index + 1}.</span> {t(`${key}.title`)}
              </Heading>
              <Text tone="muted">{t(`${key}.text`)}</Text>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
