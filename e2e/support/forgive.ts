import { expect } from '@playwright/test';

/** The browser reports every refused call. Removes those that a test provokes from its complaints. */
export async function forgive(complaints: string[], status: number): Promise<void> {
  const isMeant = (complaint: string) => complaint.includes(`status of ${status}`);
  await expect(() => expect(complaints.some(isMeant)).toBe(true)).toPass();
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isMeant(complaint)));
}
