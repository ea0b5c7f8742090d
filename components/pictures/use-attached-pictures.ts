import { useRef, useState } from 'react';
import { type PictureUploads, type PrivatePicture, usePictureUploads } from './use-picture-uploads';

export type AttachedPictures = {
  uploads: PictureUploads;
  /** The pictures of the earlier version. */
  kept: PrivatePicture[];
  removeKept: () => void;
  /** Waits for running uploads; true when one failed and was removed, so that the user checks again. */
  isIncomplete: () => Promise<boolean>;
  /** Ids of all pictures, once the uploads are complete. */
  ids: () => string[];
};

type Kind = {
  /** Maximum number. */
  max: number;
  earlier: PrivatePicture[];
  send: (file: File) => Promise<PrivatePicture>;
};

/** The pictures of a text in a form: those of its earlier version, and new uploads. */
export function useAttachedPictures({ max, earlier, send }: Kind): AttachedPictures {
  const [kept, setKept] = useState(earlier);
  const arrived = useRef<string[]>([]);
  const uploads = usePictureUploads({ max: max - kept.length, send });
  return {
    uploads,
    kept,
    removeKept: () => setKept([]),
    async isIncomplete() {
      const pictures = await uploads.arrived();
      arrived.current = pictures?.map(({ id }) => id) ?? [];
      return pictures === null;
    },
    ids: () => [...kept.map(({ id }) => id), ...arrived.current],
  };
}
