import '../invalid-settings';
import { CHECKS } from './doctor-checks';
import { describe, examine } from './examine';
import { db } from '@/lib/platform/db';

/**
 * Says of everything that the shop needs whether it is well, a line each, and what to do where it is not; ends with 1
 * then. Wrong settings end it before, with 78. In a container: `node dist/doctor.mjs`.
 */
const findings = await examine(CHECKS);
process.stdout.write(`✓ settings       read\n${describe(findings)}\n`);
await db.$disconnect();
// Whatever did not answer may hold the process open.
process.exit(findings.every(({ isWell }) => isWell) ? 0 : 1);
