import { readLocale } from '@/app/read-locale';
import { db } from '@/lib/platform/database/db';

export const dynamic = 'force-dynamic';

/** Baseline: a page with the result of one primary-key read, rendered for each visitor. */
export default async function OneReadPage({ params }: { params: Promise<{ locale: string; id: string }> }) {
  await readLocale(params);
  const work = await db.work.findUnique({
    where: { id: Number((await params).id) },
    select: { title: true },
  });
  return <main>{work?.title}</main>;
}
