import type { Prisma } from '@/lib/generated/prisma/client';
import { noteResponse, setRespondUntil, withdrawResponse } from '@/lib/payments/charge-backs/response';
import { startOfDay } from '@/lib/platform/dates';
import { MINUTE_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { day, time } from '../../actions/fields';
import { CHARGE_BACK_DEADLINE_MAX_MS } from '../../rules';

/** Notes until when the gateway accepts evidence, which only the gateway's page shows. */
export const setChargeBackDeadline = defineAction({
  name: 'set_charge_back_deadline',
  auditAct: 'charge_back_deadline_set',
  subject: 'payment',
  // A deadline needs no reason.
  hasReason: false,
  fields: { day: day(), time: time() },
  offers: offerIf({ lostAtGatewayAt: null }),
  async carryOut({ tx, id, input }) {
    const until = new Date(startOfDay(input.day).getTime() + minutesOf(input.time) * MINUTE_MS);
    const inMs = until.getTime() - clock.now().getTime();
    if (inMs <= 0) throw new DomainError('invalid', 'date_past', { day: 'too_small' });
    if (inMs > CHARGE_BACK_DEADLINE_MAX_MS)
      throw new DomainError('invalid', 'deadline_too_far', { day: 'too_big' });
    await setRespondUntil(tx, id, until);
    return { auditNote: `${input.day} ${input.time}` };
  },
});

/** Notes that the evidence was sent on the gateway's page, which ends the alarms about its deadline. */
export const noteChargeBackResponse = defineAction({
  name: 'note_charge_back_response',
  auditAct: 'charge_back_responded',
  subject: 'payment',
  offers: offerIf({ lostAtGatewayAt: null, respondedAt: null }),
  carryOut: ({ tx, id }) => noteResponse(tx, id),
});

export const withdrawChargeBackResponse = defineAction({
  name: 'withdraw_charge_back_response',
  auditAct: 'charge_back_response_withdrawn',
  subject: 'payment',
  offers: offerIf({ lostAtGatewayAt: null, respondedAt: { not: null } }),
  carryOut: ({ tx, id }) => withdrawResponse(tx, id),
});

function offerIf(where: Prisma.ChargeBackWhereInput) {
  return async (tx: Prisma.TransactionClient, paymentId: string) =>
    (await tx.chargeBack.count({ where: { ...where, paymentId, endedAt: null } })) > 0 ? [{}] : [];
}

function minutesOf(typed: string): number {
  const [hours = 0, minutes = 0] = typed.split(':').map(Number);
  return hours * 60 + minutes;
}
