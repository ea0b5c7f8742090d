import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Text } from '@/components/ui/text';
import type { Statement as Said } from '@/lib/disputes/contract';
import type { PicturePath } from '@/lib/browser/files/private-picture';
import { showDayOf } from '@/lib/presentation/order-times';

type Props = { who: string; said: Said; path?: PicturePath };

/** What one of the two said, with their pictures. */
export function Statement({ who, said, path = '/orders/dispute/pictures' }: Props) {
  return (
    <section className="border-l-2 border-edge pl-3">
      <Text className="font-semibold">{`${who} · ${showDayOf(said.at)}`}</Text>
      <p className="break-words whitespace-pre-line">{said.text}</p>
      <PrivatePictures path={path} pictures={said.pictures} />
    </section>
  );
}
