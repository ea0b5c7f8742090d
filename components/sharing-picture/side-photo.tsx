import { SHARING_IMAGE } from '@/lib/presentation/seo/sharing-image';
import { SIDE_WIDTH } from './frame';

/** A photograph as the side of a sharing picture. `source`: a data URL. */
export function SidePhoto({ source }: { source: string }) {
  return <img src={source} alt="" width={SIDE_WIDTH} height={SHARING_IMAGE.height} />;
}
