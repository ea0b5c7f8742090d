import type { PicturePath } from '@/lib/browser/files/private-picture';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { ChosenPictures } from './chosen-pictures';
import { PictureButton } from './picture-button';
import { PrivatePictures } from './private-pictures';
import type { AttachedPictures } from './use-attached-pictures';

type Props = {
  pictures: AttachedPictures;
  path: PicturePath;
  /** How many pictures are allowed, and who sees them. */
  hint: string;
  /** Label of the button that removes the pictures of the earlier version. */
  removeLabel: string;
};

/** Adds pictures to a text, and removes those of its earlier version. */
export function AttachPictures({ pictures: { uploads, kept, removeKept }, path, hint, removeLabel }: Props) {
  return (
    <Stack gap={2}>
      <PrivatePictures path={path} pictures={kept} />
      {kept.length > 0 && (
        <div>
          <Button variant="quiet" className="-ml-5" onClick={removeKept}>
            {removeLabel}
          </Button>
        </div>
      )}
      <div>
        <PictureButton uploads={uploads} disabled={false} named />
      </div>
      <Text size="sm" tone="muted">
        {hint}
      </Text>
      <ChosenPictures uploads={uploads} />
    </Stack>
  );
}
