import { readLocale } from '@/app/read-locale';
import { ConsoleFrame } from '@/components/console/console-frame';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { findOperator } from './operator';
import { enterConsole, leave } from './session-actions';
import { submitAction } from './submit-action';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'console');
}

/**
 * The frame of every page of the console, and its log-in while the console is not open. Each page checks the operator
 * itself (`consolePage`), because Next renders a page even if its layout does not show it.
 */
export default async function ConsoleLayout({ children, params }: LayoutProps<'/[locale]/console'>) {
  await readLocale(params);
  const isOpen = (await findOperator()) !== null;
  return (
    <ConsoleFrame {...{ isOpen, leave }} enter={enterConsole} runAction={submitAction}>
      {children}
    </ConsoleFrame>
  );
}
