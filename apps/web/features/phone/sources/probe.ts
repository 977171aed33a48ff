import {
  decodeReading,
  hexOf,
  lostBetween,
  PROBE_READING,
  PROBE_SERVICE,
  type FrameProblem,
  type ProbeReading,
} from '@zagon/domain/phone/probe-service.ts';
import { characteristicOf, chooseDevice, connect, nameOf, startNotifications, valueOf } from './gatt.ts';
import type { Sink } from './source.ts';

/** A frame as received, with its values or why it was rejected. */
export type ProbeFrame = {
  readonly count: number;
  readonly hex: string;
  readonly decoded: ProbeReading | FrameProblem;
};

export type ProbeState = {
  readonly name: string | null;
  /** The newest reading of each level, from the top. */
  readonly levels: readonly ProbeReading[];
  /** The newest frames first. */
  readonly frames: readonly ProbeFrame[];
  readonly received: number;
  readonly lost: number;
};

const FRAMES_SHOWN = 3;

/** Adds a received frame to the state of a probe. */
export function withFrame(state: ProbeState, frame: DataView): ProbeState {
  const result = decodeReading(frame);
  const received = state.received + 1;
  const shown: ProbeFrame = {
    count: received,
    hex: hexOf(frame),
    decoded: result.ok ? result.value : result.error,
  };
  const frames = [shown, ...state.frames].slice(0, FRAMES_SHOWN);
  if (!result.ok) return { ...state, frames, received };
  const reading = result.value;
  const previous = state.frames.map(({ decoded }) => decoded).find((decoded) => typeof decoded === 'object');
  const lost = state.lost + (previous === undefined ? 0 : lostBetween(previous.sequence, reading.sequence));
  const others = state.levels.filter(({ level }) => level !== reading.level);
  const levels = [...others, reading].sort((one, other) => one.level - other.level);
  return { ...state, levels, frames, received, lost };
}

/** Connects to a probe chosen by the user, and follows its readings. */
export async function watchProbe({ onReading, onEnd }: Sink<ProbeState>, signal: AbortSignal): Promise<void> {
  const device = await chooseDevice({ filters: [{ services: [PROBE_SERVICE] }] });
  if (device === null) return onEnd({ kind: 'cancelled' });
  const server = await connect(device, signal);
  device.addEventListener('gattserverdisconnected', () => onEnd({ kind: 'failed', detail: null }), { signal });
  const characteristic = await characteristicOf(server, PROBE_SERVICE, PROBE_READING);
  let state: ProbeState = { name: nameOf(device), levels: [], frames: [], received: 0, lost: 0 };
  const receive = () => {
    const frame = valueOf(characteristic);
    if (frame === null) return;
    state = withFrame(state, frame);
    onReading(state);
  };
  characteristic.addEventListener('characteristicvaluechanged', receive, { signal });
  await startNotifications(characteristic);
}
