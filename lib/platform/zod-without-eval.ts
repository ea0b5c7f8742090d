import { config } from 'zod/v4/core';

// In a browser zod tests whether it may use eval, and our content security policy would report the attempt.
if (typeof window !== 'undefined') config({ jitless: true });
