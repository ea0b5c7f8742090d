import { setRequestLocale } from 'next-intl/server';
import { locale } from 'next/root-params';
import { NothingHere } from '@/components/layout/nothing-here';

/** Next gives this page no params; the segments above the layout are read as root params. */
export default async function NotFoundPage() {
  setRequestLocale(await locale());
  return <NothingHere />;
}
