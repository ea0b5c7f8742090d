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
 * Around every page of the console, and the way in while it is not open. Each page checks for itself who reads
 * (`consolePage`): Next renders a page also when its layout does not show it.
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
