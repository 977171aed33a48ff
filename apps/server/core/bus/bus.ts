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

/** A bus whose signals may be carried to other processes. */
export type CarriedBus<Signals extends SignalMap> = Bus<Signals> & {
  /** Calls every listener for a signal that another process sent. */
  deliver<Name extends keyof Signals>(name: Name, ...payload: Signals[Name]): void;
  /** Calls the listener for each signal of this name that this process itself sent, after the others. */
  onSent<Name extends keyof Signals>(name: Name, listener: Listener<Signals[Name]>): () => void;
};

export function createBus<Signals extends SignalMap>(): CarriedBus<Signals> {
  type Listeners = { [Name in keyof Signals]?: Set<Listener<Signals[Name]>> };
  const listeners: Listeners = {};
  const carriers: Listeners = {};
  const add = <Name extends keyof Signals>(to: Listeners, name: Name, listener: Listener<Signals[Name]>) => {
    const all = (to[name] ??= new Set());
    all.add(listener);
    return () => all.delete(listener);
  };
  const deliver = <Name extends keyof Signals>(name: Name, ...payload: Signals[Name]): void => {
    for (const listener of listeners[name] ?? []) listener(...payload);
  };
  return {
    deliver,
    send(name, ...payload) {
      deliver(name, ...payload);
      for (const carrier of carriers[name] ?? []) carrier(...payload);
    },
    on: (name, listener) => add(listeners, name, listener),
    onSent: (name, listener) => add(carriers, name, listener),
  };
}
