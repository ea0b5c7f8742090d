import { handle } from '@/app/handle';
import { listWithdrawals as endpoint } from '@/lib/operator/withdrawals/contract';
import { listWithdrawalsNoted } from '@/lib/operator/withdrawals/withdrawal';

export const GET = handle(endpoint, () => listWithdrawalsNoted());
