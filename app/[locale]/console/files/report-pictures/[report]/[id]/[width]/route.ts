import { openReportPicture } from '@/lib/operator/reports/reports';
import { DomainError } from '@/lib/platform/errors';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleFile, picture, pictureParams } from '../../../../../operator';

type Params = { report: string; id: string; width: string };

/** A picture that a report shows. The reading is logged. */
export const GET = consoleFile<Params>({ subject: 'report' }, async (operator, _, params) => {
  const report = rowIdParam.safeParse(params.report);
  if (!report.success) throw new DomainError('not_found', 'picture_not_found');
  return picture(await openReportPicture(operator, { reportId: report.data, ...pictureParams(params) }));
});
