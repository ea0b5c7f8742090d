import { env } from '@/lib/platform/env';
import { diskStorage } from './disk';
import type { Storage } from './port';

export const storage: Storage = diskStorage(env.FILES_DIR);
