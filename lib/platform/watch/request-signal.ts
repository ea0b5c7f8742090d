import { currentRequestId } from './request-id';
import { defineSignal } from './signal';

/** A named signal about the current request. */
export function defineRequestSignal(name: string) {
  const signal = defineSignal<{ requestId: string | undefined }>(name);
  return {
    publish: () => signal.publish({ requestId: currentRequestId() }),
    /** Runs `act`; `isPublished` says whether it published the signal for the current request. */
    async observe<Result>(act: () => Promise<Result>): Promise<{ result: Result; isPublished: boolean }> {
      const ownId = currentRequestId();
      let isPublished = false;
      const unsubscribe = signal.subscribe(({ requestId }) => {
        if (requestId === ownId) isPublished = true;
      });
      try {
        const result = await act();
        return { result, isPublished };
      } finally {
        unsubscribe();
      }
    },
  };
}
