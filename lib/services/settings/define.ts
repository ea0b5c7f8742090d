import type { z } from 'zod';
import type { env } from '../../platform/env';

/** A setting's value: its parts by name. */
export type Parts = Record<string, unknown>;

/**
 * A setting that operators can change at run time. Its value is an object, so that one setting can hold
 * related parts. Usable in the browser: the console's contract and form are derived from it.
 */
export type Setting<
  Value extends Parts = Parts,
  Initial extends Value | null = Value | null,
  Name extends string = string,
> = {
  /** As stored in `setting_changes`; it never changes. */
  name: Name;
  /** Includes the bounds, which always hold. */
  schema: z.ZodType<Value>;
  /** The default; null when the setting is optional, for example an announcement. */
  initial: Initial;
  /** The environment variable that overrides the console, and the part of the value that it sets. */
  environment?: { variable: keyof typeof env; part: string };
};

/** Defines a setting with its exact types. */
export function defineSetting<Value extends Parts, Initial extends Value | null, const Name extends string>(
  setting: Setting<Value, Initial, Name>,
): Setting<Value, Initial, Name> {
  return setting;
}
