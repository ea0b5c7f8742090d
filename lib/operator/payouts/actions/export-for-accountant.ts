import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { ACCOUNTANT_MONTHS } from '../../rules';

/**
 * Allows the download of a month's export. It contains providers' tax numbers, so a fresh second factor is required.
 */
export const exportForAccountant = defineAction({
  name: 'export_for_accountant',
  auditAct: 'accountant_export_asked',
  subject: 'books',
  needsFreshFactor: true,
  createsSubject: true,
  fields: () => ({ month: choice(lastMonths(saoPauloDay(clock.now()))) }),
  carryOut: ({ input: { month } }) =>
    Promise.resolve({ subjectId: month, href: `/console/files/accountant?month=${month}` }),
});

/** The month of the day and the months before it, as YYYY-MM, newest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: ACCOUNTANT_MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}
