'use client';

import {
  createContext,
  type ReactNode,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { carryStatus, readCarriedStatus } from '@/lib/browser/carried-status';
import { type ActionState, isFile } from '@/lib/presentation/console/action-state';

type Run = (last: ActionState | null, form: FormData) => Promise<ActionState>;
type Actions = { state: ActionState | null; submit: (form: FormData) => void; isPending: boolean };

const ActionContext = createContext<Actions | null>(null);

const subscribeToNothing = () => () => undefined;

/** Runs the actions of a page, one at a time, and shows the result at the top, also on the page that it opens. */
export function ActionProvider({ run, children }: { run: Run; children: ReactNode }) {
  const [state, submit, isPending] = useActionState(run, null);
  const done = state?.done;
  const carried = useSyncExternalStore(subscribeToNothing, readCarriedStatus, () => null);
  useEffect(() => {
    if (done?.href === undefined) return;
    // A download leaves the page open.
    if (!isFile(done.href)) carryStatus(done.text);
    window.location.assign(done.href);
  }, [done]);
  return (
    <ActionContext value={{ state, submit, isPending }}>
      {state === null && carried !== null && <ActionStatus>{carried}</ActionStatus>}
      {done && <ActionStatus key={state.stamp}>{done.text}</ActionStatus>}
      {children}
    </ActionContext>
  );
}

/** Shows the result until the next action; a toast would disappear before the operator has compared the amounts. */
function ActionStatus({ children }: { children: ReactNode }) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <p
      ref={status}
      role="status"
      tabIndex={-1}
      className="mb-4 rounded-control bg-brand-soft px-4 py-3 font-semibold text-brand-strong"
    >
      {children}
    </p>
  );
}

export function useActions(): Actions {
  const actions = useContext(ActionContext);
  if (!actions) throw new Error('useActions is used outside of ActionProvider');
  return actions;
}
