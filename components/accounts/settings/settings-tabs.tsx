import { TabLinks } from '@/components/ui/tab-links';
import type { SettingsWords } from './settings-words';

export function SettingsTabs({ labels, current }: { labels: SettingsWords; current: 0 | 1 }) {
  const tabs = [
    { href: '#0', name: labels.personal },
    { href: '#1', name: labels.management },
  ];
  return <TabLinks label={labels.tabs} tabs={tabs} current={`#${current}`} />;
}
