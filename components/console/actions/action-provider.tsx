'use client';

import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { type ActionState, isFile } from '@/lib/presentation/console/action-state';

type Run = (last: ActionState | null, form: FormData) => Promise<ActionState>;
type Actions = { state: ActionState | null; submit: (form: FormData) => void; isPending: boolean };

const ActionContext = createContext<Actions | null>(null);

/** Runs the actions of a page, one at a time, and shows the result at the top. */
export function ActionProvider({ run, children }: { run: Run; children: ReactNode }) {
  const [state, submit, isPending] = useActionState(run, null);
  const router = useRouter();
  const done = state?.done;
  useEffect(() => {
    if (done?.href === undefined) return;
    // A file is downloaded. Another page of the console keeps this component, which shows the result there.
    if (isFile(done.href)) window.location.assign(done.href);
    else router.push(done.href);
  }, [done, router]);
  return (
    <ActionContext value={{ state, submit, isPending }}>
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
