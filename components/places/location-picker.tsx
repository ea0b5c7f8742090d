'use client';

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { followPlace } from './follow-place';
import { readPlace, storePlace } from './storage';
import { useCities } from './use-cities';

type State = { id: number; name: string };

type Label =
  | 'title'
  | 'hint'
  | 'state'
  | 'city'
  | 'country'
  | 'wholeState'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'save'
  | 'close';

/** Values of the two selects: an id as text, or empty for the whole country and the whole state. */
type Choice = { stateId: string; cityId: string };

/** The native dialog behind every LocationTrigger. Its options are drawn only once it is opened. */
export function LocationPicker({ states, labels }: { states: State[]; labels: Record<Label, string> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { status, list, load } = useCities();

  useEffect(followPlace, []);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-opens-location]')) return;
      const { state_id, city_id } = readPlace();
      setChoice({ stateId: String(state_id ?? ''), cityId: String(city_id ?? '') });
      void load(state_id ?? null);
      dialog.current?.showModal();
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [load]);

  async function chooseState(stateId: string) {
    setChoice({ stateId, cityId: '' });
    const [first] = (await load(stateId === '' ? null : Number(stateId))) ?? [];
    if (first) setChoice({ stateId, cityId: String(first.id) });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const state = states.find((one) => String(one.id) === choice?.stateId);
    const city = list.find((one) => String(one.id) === choice?.cityId);
    const inState = state && { state_name: state.name, state_id: state.id };
    storePlace(inState && city ? { ...inState, city_name: city.name, city_id: city.id } : (inState ?? {}));
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} aria-labelledby={`${id}-title`}>
      {choice && (
        <form onSubmit={save}>
          <h2 id={`${id}-title`}>{labels.title}</h2>
          <p>{labels.hint}</p>
          <label htmlFor={`${id}-state`}>{labels.state}</label>
          <select id={`${id}-state`} value={choice.stateId} onChange={(event) => void chooseState(event.target.value)}>
            <option value="">{labels.country}</option>
            {states.map((state) => (
              <option key={state.id} value={state.id}>
                {state.name}
              </option>
            ))}
          </select>
        </form>
      )}
    </dialog>
  );
}
