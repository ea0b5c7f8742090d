import { useCallback, useRef, useState } from 'react';
import { call } from '@/lib/platform/http/call';
import type { listCities } from '@/lib/places/contract';
import type { Named } from './options';

export type CitiesStatus = 'idle' | 'loading' | 'failed';

type Cities = { status: CitiesStatus; list: Named[] };

const NONE: Cities = { status: 'idle', list: [] };

/**
 * The cities of one state at a time. `load` returns them, or null when the call failed or another state was
 * requested in the meantime: the last request wins.
 */
export function useCities() {
  const [cities, setCities] = useState(NONE);
  const asked = useRef<number | null>(null);

  const load = useCallback(async (stateId: number | null): Promise<Named[] | null> => {
    asked.current = stateId;
    if (stateId === null) {
      setCities(NONE);
      return [];
    }
    setCities({ status: 'loading', list: [] });
    try {
      const params = { state_id: String(stateId) };
      const list = await call<typeof listCities>('GET', '/list/cities/{state_id}', { params });
      if (asked.current !== stateId) return null;
      setCities({ status: 'idle', list });
      return list;
    } catch {
      if (asked.current === stateId) setCities({ status: 'failed', list: [] });
      return null;
    }
  }, []);

  return { ...cities, load };
}
