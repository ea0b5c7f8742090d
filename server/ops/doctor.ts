import '../invalid-settings';
import { DOCTOR_CHECKS } from './doctor-checks';
import { describe, examine } from './examine';
import { db } from '@/lib/platform/database/db';

/**
 * Prints one line for each thing the app needs, with a remedy where a check fails, and exits with 1 if any does. Wrong
 * settings exit with 78 before that. In a container: `node dist/doctor.mjs`.
 */
const findings = await examine(DOCTOR_CHECKS);
process.stdout.write(`✓ settings       read\n${describe(findings)}\n`);
await db.$disconnect();
// A check that timed out may keep the process alive.
process.exit(findings.every(({ isWell }) => isWell) ? 0 : 1);
