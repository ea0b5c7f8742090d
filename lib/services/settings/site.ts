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

/** What every page says above everything else, and nobody closes. */
export const maintenance = defineSetting({ name: 'maintenance', schema: notice, initial: null });

/** What every page says until its reader closes it. */
export const siteAnnouncement = defineSetting({ name: 'site_announcement', schema: notice, initial: null });

/** Where people ask for help by mail. The community account keeps the address that it was opened with. */
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

/** The only number of ours on WhatsApp: digits, country code first. */
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
