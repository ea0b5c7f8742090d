import { useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { loadContactFormDefaults, VISITOR_DEFAULTS, wantedOrder, type ContactFormDefaults } from '@/lib/browser/contact-form-defaults';
import { readToken } from '@/lib/browser/session';

/** The initial values of a contact form; null while they load. */
export function useContactFormDefaults(): ContactFormDefaults | null {
  const uid = useStoredUser()?.uid;
  const [defaults, setDefaults] = useState<ContactFormDefaults | null>(null);
  useEffect(() => {
    const token = readToken();
    if (uid === undefined || token === null) return;
    let isGone = false;
    void loadContactFormDefaults(token, wantedOrder(window.location.search)).then((found) => {
      if (!isGone) setDefaults(found);
    });
    return () => {
      isGone = true;
    };
  }, [uid]);
  return uid === undefined ? VISITOR_DEFAULTS : defaults;
}
