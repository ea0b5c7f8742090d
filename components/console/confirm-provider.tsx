'use client';

import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { CallError } from '@/lib/platform/http/call';
import { ConfirmForm } from './confirm-form';

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

const ConfirmContext = createContext<Confirmed | null>(null);

/** Whether a call was refused for want of a fresh second factor: it names the field that is missing. */
function wantsCode(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'forbidden' && 'code' in error.fields;
}

/** Asks for a code when something wants a fresh second factor, and then does it again. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('console.confirm');
  const [isOpen, setIsOpen] = useState(false);
  /** All that wait for the code: one is enough for them. */
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);

  const confirmed = useCallback<Confirmed>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!wantsCode(error)) throw error;
      const isGiven = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setIsOpen(true);
      });
      if (!isGiven) throw error;
      return act();
    }
  }, []);

  function close(isGiven: boolean): void {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
  }

  return (
    <ConfirmContext value={confirmed}>
      {children}
      <Dialog open={isOpen} onClose={() => close(false)} title={t('title')}>
        {/* Made anew each time: no code stands in it. */}
        {isOpen && <ConfirmForm onConfirmed={() => close(true)} />}
      </Dialog>
    </ConfirmContext>
  );
}

/**
 * For calls that move money: `confirmed(() => withSession((token) => call(…)))` asks for a code when the server wants
 * one, and calls again. Throws what `act` throws, also when nobody gives a code.
 */
export function useConfirmed(): Confirmed {
  const confirmed = useContext(ConfirmContext);
  if (!confirmed) throw new Error('useConfirmed stands outside the console');
  return confirmed;
}
