/** What carries Sparkplug messages: the broker of this process, or a client at an outside one. */
export type FieldTransport = {
  /** Sends with QoS 0: an order that cannot be delivered now must not be delivered later. */
  publish(topic: string, payload: Buffer): void;
  /** Leaves a message at the broker for everyone who comes later; used for the state of the host only. */
  publishRetained(topic: string, payload: Buffer): Promise<void>;
  /** Ends the connection of a station, where it is ours to end. */
  disconnect(serial: string): void;
  /** Serials of the stations connected here; undefined where only the outside broker knows. */
  connected(): readonly string[] | undefined;
  usable(): boolean;
  /** The port that stations find, where it is ours. */
  readonly port: number | undefined;
  close(): Promise<void>;
};

export type TransportListener = {
  /** A message came. `taken` lets the next message of the same connection in. */
  message(topic: string, payload: Uint8Array, taken: () => void): void;
  /** The connection of a station ended. */
  stationGone(serial: string): void;
  /** Our own connection to an outside broker came up, or went. */
  linkUp(): void;
  linkLost(): void;
};
