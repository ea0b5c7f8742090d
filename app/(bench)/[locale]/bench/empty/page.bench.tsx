export const dynamic = 'force-dynamic';

/** Floor: what Next itself costs for an empty page without our layout. */
export default function EmptyDynamicPage() {
  return <main />;
}
