import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { SettingsWords } from './settings-words';

type Props = { open: boolean; onClose: () => void; labels: SettingsWords['avatar'] };

/** After a photo was changed or removed: pages kept by browsers follow a little later. */
export function SoonDialog({ open, onClose, labels }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={labels.soonTitle} closeLabel={labels.close}>
      <p role="status" className="flex items-center gap-3">
        <Icon name="circle-check" size="huge" className="text-brand" />
        {labels.soon}
      </p>
      <Button wide onClick={onClose}>
        {labels.ok}
      </Button>
    </Dialog>
  );
}
