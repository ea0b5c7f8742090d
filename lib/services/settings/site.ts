import { z } from 'zod';
import { plainText } from '../../platform/text/plain-text';
import { defineSetting } from './define';

const NOTICE_MAX = 300;

const notice = z.strictObject({
  pt: plainText(NOTICE_MAX, 'Hoje à noite o site fica fora do ar por uma hora.').pipe(
    z.string().trim().min(1),
  ),
  en: plainText(NOTICE_MAX, 'The site is down for an hour tonight.').pipe(z.string().trim().min(1)),
});

/** A notice at the top of every page that readers cannot close. */
export const maintenance = defineSetting({ name: 'maintenance', schema: notice, initial: null });

/** A notice on every page that readers can close. */
export const siteAnnouncement = defineSetting({ name: 'site_announcement', schema: notice, initial: null });

/** Support address. The community account keeps the address with which it was created. */
export const supportEmail = defineSetting({
  name: 'support_email',
  schema: z.strictObject({
    address: z
      .email()
      .max(254)
      .meta({ examples: ['ajuda@serss.example'] }),
  }),
  initial: { address: 'ajuda@serss.example' },
  environment: { variable: 'SUPPORT_EMAIL', part: 'address' },
});

/** Our WhatsApp number: digits, country code first. */
export const supportWhatsApp = defineSetting({
  name: 'support_whatsapp',
  schema: z.strictObject({
    digits: z
      .string()
      .regex(/^\d{10,15}$/)
      .meta({ examples: ['5511900000000'] }),
  }),
  initial: { digits: '5511900000000' },
  environment: { variable: 'SUPPORT_WHATSAPP', part: 'digits' },
});
