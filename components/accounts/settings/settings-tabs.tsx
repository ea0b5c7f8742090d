import { cx } from '@/components/ui/cx';
import type { SettingsWords } from './settings-words';

const LOOK =
  'flex min-h-11 items-center border-b-4 px-4 py-2 font-semibold max-sm:flex-1 max-sm:justify-center';

/** Plain links to the hash, so that a tab can be linked to and the back button works. */
export function SettingsTabs({ labels, current }: { labels: SettingsWords; current: 0 | 1 }) {
  return (
    <nav aria-label={labels.tabs} className="border-b border-line">
      <ul className="flex gap-1">
        {[labels.personal, labels.management].map((name, tab) => (
          <li key={name} className="max-sm:flex max-sm:flex-1">
            <a
              href={`#${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={cx(
                LOOK,
                tab === current
                  ? 'border-brand text-brand'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
