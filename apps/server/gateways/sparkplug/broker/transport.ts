/** Transport of Sparkplug messages: the embedded broker, or a client of an external one. */
export type LinkTransport = {
  /** Sends with QoS 0: a command that cannot be delivered now must not be delivered later. */
  publish(topic: string, payload: Buffer): void;
  /** Publishes a retained message for later subscribers; used only for the host state. */
  publishRetained(topic: string, payload: Buffer): Promise<void>;
  /** Ends the connection of a station, if the broker is ours. */
  disconnect(serial: string): void;
  /** Serials of the connected stations; undefined with an external broker, which does not expose them. */
  connected(): readonly string[] | undefined;
  usable(): boolean;
  /** The port for stations, if the broker is ours. */
  readonly port: number | undefined;
  /** The port for stations that connect with TLS, if there is one. */
  readonly tlsPort: number | undefined;
  stop(): Promise<void>;
};

export type TransportListener = {
  /** A message arrived. `done` allows the next message of the same connection. */
  message(topic: string, payload: Uint8Array, done: () => void): void;
  /** The connection of a station ended. */
  stationDisconnected(serial: string): void;
  /** Our connection to an external broker came up or was lost. */
  linkUp(): void;
  linkLost(): void;
};
