import { z } from 'zod';

/** A list in an email, in sections. Each section and each item is a link. */
export const mailList = z.array(
  z.strictObject({
    title: z.string(),
    link: z.string(),
    items: z.array(z.strictObject({ title: z.string(), text: z.string(), link: z.string() })),
  }),
);

export type MailList = z.output<typeof mailList>;
