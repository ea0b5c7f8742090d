import { channel } from 'node:diagnostics_channel';

/** An event within the process, for metrics. Publishing costs nothing without subscribers. */
export type Signal<Message extends object> = {
  publish: (message: Message) => void;
  subscribe: (listener: (message: Message) => void) => void;
};

/**
 * A named signal over Node's diagnostics channels, which connect the server with Next's separate bundles. A
 * listener must not throw.
 */
export function defineSignal<Message extends object>(name: string): Signal<Message> {
  const signal = channel(`serss:${name}`);
  return {
    publish: (message) => signal.publish(message),
    // Only `publish` uses this name, so the message has its type.
    subscribe: (listener) => signal.subscribe((message) => listener(message as Message)),
  };
}
