import type { StoredUser } from '@/lib/accounts/contract';

/** What we add to the objects that next-auth hands on. */
declare module 'next-auth' {
  interface User {
    isEmailVerified?: boolean;
    /** Bearer token of the session that the log-in has opened. */
    token?: string;
  }
  interface Session {
    person: StoredUser;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    token?: string;
  }
}
