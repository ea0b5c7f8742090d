import { readLocale } from '@/app/read-locale';
import { MemberListPage } from '@/components/layout/member-list-page';
import { NoticeList } from '@/components/notices/notice-list';
import { listNotices } from '@/lib/notices/contract';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/notices'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'notices');
}

export default async function NoticesPage({ params }: PageProps<'/[locale]/notices'>) {
  await readLocale(params);
  return <MemberListPage name="notices" endpoint={listNotices} List={NoticeList} />;
}
