/**
 * State of the connection to a network. `refused`: user name, key or application is not accepted · `untrusted`: its
 * certificate is not · `forbidden`: its address is none that this server may call.
 */
export const NETWORK_STATES = ['connecting', 'connected', 'refused', 'unreachable', 'untrusted', 'forbidden'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];
/** Why a network is not connected. */
export type AwayReason = Exclude<NetworkState, 'connected'>;

/** Why the newest message of a device, or a part of it, is not stored. */
export const DEVICE_PROBLEMS = ['no_decoded_values', 'codec_error', 'not_a_number', 'before_2010', 'ahead'] as const;
export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number];

/** How many devices of a network are listed; what others report is not stored. */
export const NETWORK_DEVICES_MAX = 2_000;
/** How long a decoded object may be to be shown, bytes as JSON. */
export const SAMPLE_BYTES_MAX = 8_192;
/** How much of the words of a decoder is stored, characters. */
export const PROBLEM_DETAIL_MAX = 200;
