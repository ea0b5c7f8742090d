import { pageParams } from '@/app/page-params';
import { ConsoleFrame } from '@/components/console/console-frame';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'console');
}

/**
 * What every page of the console stands in: header, navigation, the one <main>, the queries of React Query, the
 * question for the second factor. A page hangs itself in by a folder here and a line in
 * components/console/console-navigation.tsx; it brings its content alone (no PageShell, no QueryProvider), wrapped in
 * the ClientMessages that it needs. It is rendered knowing nobody, and is shown once the console is open. What moves
 * money is called through `useConfirmed`.
 */
export default async function ConsoleLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  await pageParams(params);
  return <ConsoleFrame>{children}</ConsoleFrame>;
}
