import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { withoutAccents } from '@/lib/places/without-accents';
import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import type { Locale } from '@/lib/platform/locale';
import { saoPauloDay } from '@/lib/platform/dates';
import enUS from '@/messages/en-US/payouts.json';
import ptBR from '@/messages/pt-BR/payouts.json';
import { type ListedBatch, toSend } from './payout-list';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
/** Maximum length of a name in a Pix code (EMV, field 59); the city is required. */
const NAME_MAX = 25;
const CITY = 'SAO PAULO';

/**
 * The unsent pay-outs of a batch as Pix codes: pasted into a bank's app ('Pix copia e cola'), each fills in
 * key, name, amount and pay-out number. One line per pay-out, as in `payoutList`.
 */
export function pixCodes(batch: ListedBatch, locale: Locale): File {
  const { columns, file } = TEXTS[locale];
  const lines = toSend(batch).map((payout) => {
    const { id, name, pixKey, amountCents } = payout;
    return [String(id), name, csvAmount(amountCents, locale), codeOf({ id, name, pixKey, amountCents })];
  });
  const head = [columns.payout, columns.name, columns.amount, columns.pixCode];
  return new File(
    [CSV_START, ...[head, ...lines].map((cells) => csvLine(cells, locale))],
    `${file}-pix-${batch.id}-${saoPauloDay(batch.frozenAt)}.csv`,
    { type: 'text/csv; charset=utf-8' },
  );
}

type Sent = { id: number; name: string; pixKey: string | null; amountCents: number };

/** Empty without a valid key. */
function codeOf({ id, name, pixKey, amountCents }: Sent): string {
  if (pixKey === null) return '';
  const plainName = withoutAccents(name).replaceAll(/[^a-z0-9 ]/g, '');
  const merchantName = plainName.slice(0, NAME_MAX).trim().toUpperCase() || 'SERSS';
  const payload = generatePixPayload({
    key: pixKey,
    merchantName,
    merchantCity: CITY,
    amount: amountCents / 100,
    txid: `REPASSE${id}`,
  });
  return payload ?? '';
}
