import { balance } from '@/test/hiring';

type Standing = { cash_pix: number; bank: number };

/** What Mercado Pago and our bank hold by the books, in cents. */
export async function readStanding(): Promise<Standing> {
  return { cash_pix: await balance('cash_pix'), bank: await balance('bank') };
}

/** What they hold once so many cents have gone from the one to the other. */
export function standingAfter({ cash_pix, bank }: Standing, movedCents: number): Standing {
  return { cash_pix: cash_pix - movedCents, bank: bank + movedCents };
}
