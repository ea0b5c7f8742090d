import { useRef, useState } from 'react';
import type { SubWorkDraft } from '@/lib/browser/ad-draft';

export type SubWork = SubWorkDraft & { key: number };

export type SubWorks = {
  list: SubWork[];
  /** What is sent of them. */
  bodies: () => SubWorkDraft[];
  /** Puts one in the place of the one with its key, or at the end. */
  save: (subWork: SubWorkDraft & { key?: number }) => void;
  remove: (key: number) => void;
};

/** The further services of an ad that is being written. */
export function useSubWorks(start: SubWorkDraft[]): SubWorks {
  const [list, setList] = useState(() => start.map((subWork, key): SubWork => ({ ...subWork, key })));
  const nextKey = useRef(start.length);
  return {
    list,
    bodies: () => list.map(({ key: _, ...subWork }) => subWork),
    save({ key, ...subWork }) {
      if (key === undefined) setList([...list, { ...subWork, key: nextKey.current++ }]);
      else setList(list.map((one) => (one.key === key ? { ...subWork, key } : one)));
    },
    remove: (key) => setList(list.filter((one) => one.key !== key)),
  };
}
