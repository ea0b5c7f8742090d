import { loadHome } from '@/lib/operator/home/contract';
import { listDays } from '@/lib/operator/home/days';
import { listWaiting } from '@/lib/operator/home/waiting';
import { handle } from '@/app/handle';

export const GET = handle(loadHome, async () => {
  const [waiting, days] = await Promise.all([listWaiting(), listDays()]);
  return { waiting, days };
});
