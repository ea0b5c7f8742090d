import { config } from 'zod/v4/core';

// In a browser zod would try, once, whether it may write functions, and our content security policy reports the try.
if (typeof window !== 'undefined') config({ jitless: true });
