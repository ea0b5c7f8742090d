import { loadReportedPicture } from '@/lib/operator/queues/contract';
import { openReportedPicture } from '@/lib/operator/queues/queues';
import { handle } from '@/app/handle';

export const GET = handle(loadReportedPicture, ({ params }, { actor }) =>
  openReportedPicture(actor, {
    reportId: params.id,
    id: params.picture,
    width: params.width,
  }),
);
