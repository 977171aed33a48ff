/** The payload of each signal, by name. */
type SignalMap = Readonly<Record<string, readonly unknown[]>>;

type Listener<Payload extends readonly unknown[]> = (...payload: Payload) => void;

/**
 * How far a signal goes: `process`: it is about what this process received or holds; `installation`: every process that
 * shares the database needs it.
 */
export type Reach = 'process' | 'installation';

/** Passes signals between the parts of the server. A part that sends or receives some of them names only those. */
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
