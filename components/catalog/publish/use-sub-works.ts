import { useRef, useState } from 'react';
import type { SubWorkDraft } from '@/lib/browser/ad-draft';

export type SubWork = SubWorkDraft & { key: number };

export type SubWorks = {
  list: SubWork[];
  /** The request bodies. */
  bodies: () => SubWorkDraft[];
  /** Replaces the sub-service with the same key, or appends it. */
  save: (subWork: SubWorkDraft & { key?: number }) => void;
  remove: (key: number) => void;
};

/** The sub-services of the ad form. */
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
