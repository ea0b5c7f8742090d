import { openReportVoice } from '@/lib/operator/reports/reports';
import { consoleFile, playable, voiceParams } from '../../../../operator';

type Params = { report: string; id: string };

/** A voice message that a report contains. Each access is logged. */
export const GET = consoleFile<Params>({ subject: 'report' }, async (operator, request, params) => {
  const { groundId: reportId, id } = voiceParams({ ground: params.report, id: params.id });
  return playable(request, await openReportVoice(operator, { reportId, id }));
});
