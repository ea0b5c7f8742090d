import { z } from 'zod';
import { EMAIL_MAX, tidyEmail } from '@/lib/accounts/rules';
import { MAX_CENTS } from '@/lib/platform/money';
import { plainText } from '@/lib/platform/text/plain-text';

/** How a field is rendered. */
export type Control =
  | 'text'
  | 'long_text'
  | 'email'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'money'
  | 'count'
  | 'day'
  | 'time'
  | 'hidden';

/** A field of an action's form: how it is rendered, and how its text is validated. `choices` receives a list of texts. */
export type Field<Value = unknown> = {
  control: Control;
  schema: z.ZodType<Value>;
  isOptional?: boolean;
  maxLength?: number;
  /** Lines of a long text; default: three. */
  rows?: number;
  /** For a choice; labelled by `actions.of.<name>.options`, or else by `lists.words` or `categories.names`. */
  options?: readonly string[];
  /** Labels that are the same in every language, by option. */
  optionNames?: Readonly<Record<string, string>>;
};

export type Fields = Readonly<Record<string, Field>>;

/** The parsed values of a form. */
export type InputOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends Field<infer Value> ? Value : never;
};

/** A line of text. */
export function text(maxLength: number): Field<string> {
  return {
    control: 'text',
    maxLength,
    schema: plainText(maxLength).pipe(z.string().trim().min(1, 'required')),
  };
}

/** Several lines of text. */
export function longText(maxLength: number): Field<string> {
  return { ...text(maxLength), control: 'long_text' };
}

/** Set by the page, such as the filters that a list shows. */
export function hidden(maxLength: number): Field<string> {
  return { ...text(maxLength), control: 'hidden' };
}

export function email(): Field<string> {
  return { control: 'email', maxLength: EMAIL_MAX, schema: z.string().transform(tidyEmail).pipe(z.email()) };
}

export function choice<const Option extends string>(
  options: readonly Option[],
  optionNames?: Readonly<Record<string, string>>,
): Field<Option> {
  return { control: 'choice', options, ...(optionNames && { optionNames }), schema: z.enum(options) };
}

/** Any number of options, also none. */
export function choices<const Option extends string>(options: readonly Option[]): Field<Option[]> {
  return { control: 'choices', options, isOptional: true, schema: z.array(z.enum(options)) };
}

/** One or more of the options that the page supplies, at most `max`. Each matches `format`. */
export function chosen(format: RegExp, max = 100): Field<string[]> {
  return {
    control: 'choices',
    schema: z.array(z.string().max(60).regex(format, 'wrong_format')).min(1, 'required').max(max),
  };
}

/** Whether it is ticked. */
export function flag(): Field<boolean> {
  return { control: 'flag', isOptional: true, schema: z.string().transform((value) => value === 'on') };
}

/** The code of a new coupon; it is stored in capitals, as it is compared. */
export function couponCode(): Field<string> {
  return {
    control: 'text',
    maxLength: 40,
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d]{3,40}$/, 'wrong_format'),
  };
}

/** An amount in reais, as BRL cents. */
export function money({ min = 1, max = MAX_CENTS } = {}): Field<number> {
  return {
    control: 'money',
    maxLength: 20,
    schema: z.string().transform(readCents).pipe(z.int('wrong_format').min(min).max(max)),
  };
}

/** A whole number. */
export function count({ min = 0 } = {}): Field<number> {
  return {
    control: 'count',
    maxLength: 9,
    schema: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, 'wrong_format')
      .transform(Number)
      .pipe(z.int().min(min)),
  };
}

/** A calendar day, YYYY-MM-DD. */
export function day(): Field<string> {
  return { control: 'day', schema: z.iso.date() };
}

/** A time of day, HH:MM. */
export function time(): Field<string> {
  return { control: 'time', schema: z.iso.time({ precision: -1 }) };
}

/** The same field, but optional. */
export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  const emptyAsNothing = (value: unknown) => (value === '' ? undefined : value);
  return { ...field, isOptional: true, schema: z.preprocess(emptyAsNothing, field.schema.optional()) };
}

/** Parses an amount in the format of either language ('1.234,50', '1,234.50', '33') to cents; NaN if it is invalid. */
function readCents(typed: string): number {
  const amount = typed.replaceAll(/[\sR$]/g, '');
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === '') return NaN;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}
