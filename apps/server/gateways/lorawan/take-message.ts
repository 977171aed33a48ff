import { judgeTime, type TimeVerdict } from '@zagon/domain/measurements/freshness.ts';
import { afterJoin, nextFrame, NO_FRAMES, type FrameStep } from '@zagon/domain/networks/frame-counter.ts';
import { mapValues, reportedError, type MappedValue } from '@zagon/domain/networks/mapping.ts';
import { PROBLEM_DETAIL_MAX } from '@zagon/domain/networks/network-state.ts';
import { PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { readUplink } from '@zagon/domain/networks/read-uplink.ts';
import type { Uplink } from '@zagon/domain/networks/uplink.ts';
import type { Clock } from '../../core/clock.ts';
import type { Sql } from '../../database/pool.ts';
import type { Intake } from '../../intake/intake.ts';
import { emptyContent, type MessageContent } from '../../intake/ingest/message-content.ts';
import { addReadings } from '../../intake/ingest/sent-values.ts';
import { networkStation } from '../../stores/networks/field-devices.ts';
import {
  addDevice,
  countProblem,
  findDevice,
  writeBattery,
  writeFrames,
  writeUplink,
  type DeviceState,
  type FoundProblem,
} from '../../stores/networks/network-devices.ts';
import { countUnread, type NetworkConnection } from '../../stores/networks/networks.ts';

type TakeDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly intake: Pick<Intake, 'store'>;
};

/** Longer messages come from no sensor: the radio carries 242 bytes. */
const PAYLOAD_BYTES_MAX = 256 * 1_024;

/** Takes a message of a network; resolves when all that it brings is stored. */
export async function takeMessage(
  deps: TakeDeps,
  network: NetworkConnection,
  topic: string,
  payload: Buffer,
): Promise<void> {
  const { sql, clock } = deps;
  const now = clock.now();
  if (payload.length > PAYLOAD_BYTES_MAX) return countUnread(sql, network.id, 'not_understood', now);
  const read = readUplink(network.kind, topic, payload.toString('utf8'));
  if (!read.ok) return countUnread(sql, network.id, read.error, now);
  const message = read.value;
  switch (message.kind) {
    case 'uplink':
      return takeUplink(deps, network, message.uplink);
    case 'join': {
      const device = await deviceOf(sql, network, message, now);
      if (device === undefined) return;
      return writeFrames(sql, network.id, message.devEui, afterJoin(device.frames ?? NO_FRAMES));
    }
    case 'status':
      return writeBattery(sql, network.id, message.devEui, message.batteryPct);
    case 'decoder_failed': {
      const problem = { kind: 'codec_error', detail: message.detail.slice(0, PROBLEM_DETAIL_MAX) } as const;
      return countProblem(sql, network.id, message.devEui, problem, now);
    }
    case 'other':
      return undefined;
  }
}

/** Readings are stored before the counter: after a crash between both they come again and are merged, not lost. */
async function takeUplink(deps: TakeDeps, network: NetworkConnection, uplink: Uplink): Promise<void> {
  const { sql, clock } = deps;
  const now = clock.now();
  const device = await deviceOf(sql, network, uplink, now);
  if (device === undefined) return;
  const time = judgeTime(uplink.atMs, now.epochMilliseconds);
  const step = nextFrame(device.frames ?? NO_FRAMES, uplink.frameCounter, time === 'good' ? uplink.atMs : null);
  if (step.verdict === 'repeated') return;
  const { values, problem } = valuesOf(device, uplink, time);
  if (values.length > 0) {
    const station = networkStation(network.id);
    const at = now.epochMilliseconds;
    const message = { kind: 'message', station, module: uplink.devEui, at } as const;
    const isStored = await deps.intake.store({ ...message, content: contentOf(uplink, values, step, at) });
    // The process that leads the account now receives it itself, and counts it.
    if (!isStored) return;
  }
  const isNewest = step.verdict !== 'late' && time === 'good';
  await writeUplink(sql, network.id, uplink, { frames: step.state, problem, isNewest }, now);
}

async function deviceOf(
  sql: Sql,
  network: NetworkConnection,
  device: Pick<Uplink, 'devEui' | 'name'>,
  now: Temporal.Instant,
): Promise<DeviceState | undefined> {
  const known = await findDevice(sql, network.id, device.devEui);
  if (known !== undefined) return known;
  await addDevice(sql, network, device, now);
  return findDevice(sql, network.id, device.devEui);
}

/** The values to store, and what is wrong with the message. A device that no module shows has none. */
function valuesOf(
  { module_id: moduleId, mapping }: DeviceState,
  { decoded }: Uplink,
  time: TimeVerdict,
): { readonly values: readonly MappedValue[]; readonly problem: FoundProblem | null } {
  if (decoded === null) return { values: [], problem: { kind: 'no_decoded_values', detail: '' } };
  if (moduleId === null || mapping === null) return { values: [], problem: null };
  const mark = mapping.preset === null ? null : PRESETS[mapping.preset].errorMark;
  const error = reportedError(mark, decoded);
  if (error !== null) return { values: [], problem: { kind: 'codec_error', detail: error } };
  const values = mapValues(mapping, decoded);
  if (time !== 'good') return { values, problem: { kind: time, detail: '' } };
  const texts = values.flatMap(({ field, value }) => (typeof value === 'string' ? [`${field}: ${value}`] : []));
  const detail = texts.join('; ').slice(0, PROBLEM_DETAIL_MAX);
  return { values, problem: texts.length === 0 ? null : { kind: 'not_a_number', detail } };
}

function contentOf(
  { atMs }: Uplink,
  values: readonly MappedValue[],
  { verdict }: FrameStep,
  nowMs: number,
): MessageContent {
  const content = emptyContent();
  const isHistorical = verdict === 'late';
  const sent = values.map(({ field, value }) => ({
    name: field,
    type: undefined,
    value,
    timestamp: atMs,
    isHistorical,
  }));
  addReadings(content, sent, nowMs);
  return content;
}
