import { ok, refuse, type Result } from '../core/result.ts';

/** The GATT service of Zagon probes; its formats are documented in `docs/ble-service.md`. */
export const PROBE_SERVICE = 'b7a40001-1c52-4f0e-9d3a-6f2e8c51d7a0';

/** Readings of one level, on request and by notification. */
export const PROBE_READING = 'b7a40002-1c52-4f0e-9d3a-6f2e8c51d7a0';

/** Length of a frame, bytes: one notification fits the smallest Bluetooth packet. */
export const FRAME_BYTES = 10;

const VERSION = 1;
const UNKNOWN_U16 = 0xffff;
const UNKNOWN_S16 = -0x8000;
const UNKNOWN_U8 = 0xff;

/** Sequence numbers run from 0 to 255 and wrap around. */
const SEQUENCES = 256;

export type ProbeReading = {
  /** Counts frames, 0 to 255. */
  readonly sequence: number;
  /** 1 is the uppermost level. */
  readonly level: number;
  /** Null: not measured by this probe, or its sensor is faulty. */
  readonly moisturePercent: number | null;
  readonly temperatureC: number | null;
  readonly ecMsPerCm: number | null;
  readonly batteryPercent: number | null;
};

/** Why a frame is rejected. A later version may have another layout, so no attempt is made to decode it. */
export type FrameProblem = 'length' | 'version' | 'level' | 'range';

/** Reads a frame of the reading characteristic. */
export function decodeReading(frame: DataView): Result<ProbeReading, FrameProblem> {
  if (frame.byteLength !== FRAME_BYTES) return refuse('length');
  if (frame.getUint8(0) !== VERSION) return refuse('version');
  const level = frame.getUint8(2);
  if (level < 1 || level > 3) return refuse('level');
  const moisture = known(frame.getUint16(3, true), UNKNOWN_U16);
  const temperature = known(frame.getInt16(5, true), UNKNOWN_S16);
  const ec = known(frame.getUint16(7, true), UNKNOWN_U16);
  const battery = known(frame.getUint8(9), UNKNOWN_U8);
  if ((moisture ?? 0) > 10_000 || (battery ?? 0) > 100) return refuse('range');
  return ok({
    sequence: frame.getUint8(1),
    level,
    moisturePercent: moisture === null ? null : moisture / 100,
    temperatureC: temperature === null ? null : temperature / 100,
    ecMsPerCm: ec === null ? null : ec / 1000,
    batteryPercent: battery,
  });
}

/** Builds a frame, as a probe does; values are rounded to the resolution of the format. */
export function encodeReading(reading: ProbeReading): DataView {
  const frame = new DataView(new ArrayBuffer(FRAME_BYTES));
  frame.setUint8(0, VERSION);
  frame.setUint8(1, reading.sequence);
  frame.setUint8(2, reading.level);
  frame.setUint16(3, scaled(reading.moisturePercent, 100, UNKNOWN_U16), true);
  frame.setInt16(5, scaled(reading.temperatureC, 100, UNKNOWN_S16), true);
  frame.setUint16(7, scaled(reading.ecMsPerCm, 1000, UNKNOWN_U16), true);
  frame.setUint8(9, scaled(reading.batteryPercent, 1, UNKNOWN_U8));
  return frame;
}

/** How many frames were lost between two received ones; none for a repeated frame. */
export function lostBetween(previous: number, next: number): number {
  if (previous === next) return 0;
  return (next - previous - 1 + SEQUENCES) % SEQUENCES;
}

/** The bytes of a frame as printed in the documentation: `01 2A 02`. */
export function hexOf(frame: DataView): string {
  const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
}

function known(value: number, unknown: number): number | null {
  return value === unknown ? null : value;
}

function scaled(value: number | null, perUnit: number, unknown: number): number {
  return value === null ? unknown : Math.round(value * perUnit);
}
