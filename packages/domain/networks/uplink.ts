/** Values as the decoder of the network server returned them. */
export type Decoded = Readonly<Record<string, unknown>>;

/** A message of a device, whatever network server passed it on. */
export type Uplink = {
  /** Sixteen hexadecimal digits in lower case. */
  readonly devEui: string;
  /** Name of the device at the network server. */
  readonly name: string;
  /** Received by the network server, ms; the device has no clock. */
  readonly atMs: number;
  readonly frameCounter: number;
  readonly port: number;
  /** Null: no decoder is set for the device, or it failed. */
  readonly decoded: Decoded | null;
  readonly warnings: readonly string[];
  readonly signal: Signal | null;
};

/** How well the best gateway received a message. */
export type Signal = { readonly rssiDbm: number; readonly snrDb: number | null };

/** What a network server reports about a device. */
export type NetworkMessage =
  | { readonly kind: 'uplink'; readonly uplink: Uplink }
  /** The device has joined the network: its counter starts again. */
  | { readonly kind: 'join'; readonly devEui: string; readonly name: string; readonly atMs: number }
  /** Battery in per cent; null: it has external power, or did not report it. */
  | { readonly kind: 'status'; readonly devEui: string; readonly batteryPct: number | null }
  /** The decoder failed, with its own words. */
  | { readonly kind: 'decoder_failed'; readonly devEui: string; readonly detail: string }
  /** Acknowledgements, positions and other messages that carry no measurement. */
  | { readonly kind: 'other' };

/** Why a message is not used at all. */
export type UnreadableMessage = 'not_json' | 'not_understood' | 'topic_and_payload_differ';
