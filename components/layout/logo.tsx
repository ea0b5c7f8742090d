import { env } from '@/lib/platform/env';
import { LogoMark } from './logo-mark';

/** Mark and name, leading home. */
export function Logo() {
  return (
    <a href="/" className="flex min-h-11 items-center gap-2.5 rounded-control">
      <LogoMark className="size-9" />
      <span className="text-xl font-extrabold tracking-tight">{env.BRAND_NAME}</span>
    </a>
  );
}
