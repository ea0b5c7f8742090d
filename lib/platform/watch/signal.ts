import { channel } from 'node:diagnostics_channel';

/** An event within the process, for metrics. Publishing costs nothing without subscribers. */
export type Signal<Message extends object> = {
  publish: (message: Message) => void;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: (message: Message) => void) => () => void;
};

/**
 * A named signal over Node's diagnostics channels, which connect the server with Next's separate bundles. A
 * listener must not throw.
 */
export function defineSignal<Message extends object>(name: string): Signal<Message> {
  const signal = channel(`serss:${name}`);
  return {
    publish: (message) => signal.publish(message),
    subscribe(listener) {
      // Only `publish` uses this name, so the message has its type.
      const receive = (message: unknown) => listener(message as Message);
      signal.subscribe(receive);
      return () => void signal.unsubscribe(receive);
    },
  };
}
