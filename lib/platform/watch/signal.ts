import { channel } from 'node:diagnostics_channel';

/**
 * Something that happens in the process, for whoever measures it; nobody need listen, and then telling costs nothing.
 */
export type Signal<Message extends object> = {
  tell: (message: Message) => void;
  hear: (listener: (message: Message) => void) => void;
};

/**
 * A signal under its name, over Node's own channels: what tells knows nothing of who measures, and is heard in the
 * server also from the bundles of Next. A listener must not throw.
 */
export function defineSignal<Message extends object>(name: string): Signal<Message> {
  const line = channel(`serss:${name}`);
  return {
    tell: (message) => line.publish(message),
    // Only `tell` publishes under this name.
    hear: (listener) => line.subscribe((message) => listener(message as Message)),
  };
}
