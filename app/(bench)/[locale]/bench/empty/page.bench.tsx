export const dynamic = 'force-dynamic';

/** Baseline: Next's own cost of an empty page without our layout. */
export default function EmptyDynamicPage() {
  return <main />;
}
