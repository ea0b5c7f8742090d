import type { StoredUser } from '@/lib/accounts/contract';

/** Our additions to next-auth's types. */
declare module 'next-auth' {
  interface User {
    isEmailVerified?: boolean;
    /** Bearer token of the session opened by the log-in. */
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
