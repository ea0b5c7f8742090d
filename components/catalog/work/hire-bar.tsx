import type { WorkDetails } from '@/lib/catalog/contract';
import { HireLink } from './hire-link';
import { WorkPrice } from './work-price';

/**
 * Price and action in reach of a thumb. It sticks to the bottom of the window while the ad is read and then
 * stays in its own place at the end, so it covers nothing; in the app shell it stands above the bottom bar.
 */
export function HireBar({ details }: { details: WorkDetails }) {
  return (
    <div
      data-for="others"
      className="sticky bottom-0 z-10 -mx-6 mt-8 -mb-8 flex items-center justify-between gap-4 border-t border-line bg-surface px-6 py-3 wide:hidden max-sm:-mx-4 max-sm:-mb-5 max-sm:px-4 shell:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
    >
      <WorkPrice details={details} size="medium" />
      <HireLink details={details} />
    </div>
  );
}
