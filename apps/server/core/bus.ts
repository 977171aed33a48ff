/** The payload of each signal, by name. */
type SignalMap = Readonly<Record<string, readonly unknown[]>>;

type Listener<Payload extends readonly unknown[]> = (...payload: Payload) => void;

/** Passes signals between parts of one process. A part that sends or receives some of them names only those. */
export type Bus<Signals extends SignalMap> = {
  /** Calls every listener, in order of registration. Listeners must not block. */
  send<Name extends keyof Signals>(name: Name, ...payload: Signals[Name]): void;
  /** Returns the unsubscribe function. */
  on<Name extends keyof Signals>(name: Name, listener: Listener<Signals[Name]>): () => void;
};

export function createBus<Signals extends SignalMap>(): Bus<Signals> {
  const listeners: { [Name in keyof Signals]?: Set<Listener<Signals[Name]>> } = {};
  return {
    send(name, ...payload) {
      for (const listener of listeners[name] ?? []) listener(...payload);
    },
    on(name, listener) {
      const all = (listeners[name] ??= new Set());
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
