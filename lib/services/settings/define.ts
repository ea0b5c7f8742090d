import type { z } from 'zod';
import type { env } from '../../platform/env';

/** A value of a setting: its parts by name. */
export type Parts = Record<string, unknown>;

/**
 * Something that the operator may set while the product runs. Its value is an object, so that one setting may hold what
 * belongs together. Usable in a browser: the console's contract and form are made of it.
 */
export type Setting<
  Value extends Parts = Parts,
  Initial extends Value | null = Value | null,
  Name extends string = string,
> = {
  /** As it stands in `setting_changes`; it never changes. */
  name: Name;
  /** With the bounds that hold whoever sets it. */
  schema: z.ZodType<Value>;
  /** What counts while nobody has set anything; null where there is nothing to be without it, a notice for instance. */
  initial: Initial;
  /** The variable of the environment that wins over the console, and the one part of the value that it is. */
  environment?: { variable: keyof typeof env; part: string };
};

/** Names a setting and keeps its types. */
export function defineSetting<Value extends Parts, Initial extends Value | null, const Name extends string>(
  setting: Setting<Value, Initial, Name>,
): Setting<Value, Initial, Name> {
  return setting;
}
