import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';
import { afterJoin, nextFrame, NO_FRAMES, type FrameState } from '@zagon/domain/networks/frame-counter.ts';
import { mapValues, reportedError, type MappedValue } from '@zagon/domain/networks/mapping.ts';
import type { NetworkKind } from '@zagon/domain/networks/network-kind.ts';
import { PRESETS, type PresetKey } from '@zagon/domain/networks/presets/registry.ts';
import { readUplink } from '@zagon/domain/networks/read-uplink.ts';
import type { Uplink } from '@zagon/domain/networks/uplink.ts';

type Sample = { readonly topic: string; readonly payload: unknown; readonly expect: object; readonly note: string };

const NOW_MS = Date.UTC(2026, 5, 10, 7, 40);
/** The preset of each device in the samples, as a user sets it. */
const DEVICES = new Map<string, PresetKey>([
  ['a84041000181d7e2', 'dragino_lse01'],
  ['70b3d57ba0000571', 'decentlab_dl_5tm'],
  ['70b3d57ba0002896', 'decentlab_dl_smtp'],
  ['2cf7f1301500016a', 'sensecap_s2104'],
  ['24e124126a148401', 'milesight_em500_smtc'],
  ['70b3d58ff0031f02', 'strega_smart_valve'],
]);

describe.each([
  ['chirpstack', 'chirpstack.jsonl'],
  ['things_stack', 'things-stack.jsonl'],
] as const)('%s', (kind, file) => {
  const folder = new URL('../../testing/lorawan/', import.meta.url);
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
  const samples = lines.map((line): Sample => JSON.parse(line));
  const frames = new Map<string, FrameState>();

  test.each(samples.map((sample, index) => [index + 1, sample.note, sample] as const))(
    'line %i is understood as expected: %s',
    (_line, _note, sample) => {
      expect(outcomeOf(kind, sample, frames)).toEqual(sample.expect);
    },
  );
});

function outcomeOf(kind: NetworkKind, { topic, payload }: Sample, frames: Map<string, FrameState>): object {
  const read = readUplink(kind, topic, typeof payload === 'string' ? payload : JSON.stringify(payload));
  if (!read.ok) return { problem: read.error };
  const message = read.value;
  switch (message.kind) {
    case 'uplink':
      return uplinkOutcome(message.uplink, frames);
    case 'join':
      frames.set(message.devEui, afterJoin(frames.get(message.devEui) ?? NO_FRAMES));
      return { rejoin: true };
    case 'status':
      return { batteryPct: message.batteryPct };
    default:
      return { kind: message.kind };
  }
}

function uplinkOutcome(uplink: Uplink, frames: Map<string, FrameState>): object {
  const preset = DEVICES.get(uplink.devEui);
  if (preset === undefined) return { problem: 'unknown_device' };
  const time = judgeTime(uplink.atMs, NOW_MS);
  const atMs = time === 'good' ? uplink.atMs : null;
  const step = nextFrame(frames.get(uplink.devEui) ?? NO_FRAMES, uplink.frameCounter, atMs);
  frames.set(uplink.devEui, step.state);
  if (step.verdict === 'repeated') return { duplicate: true };
  if (time !== 'good') return { setAside: time };
  if (uplink.decoded === null) return { problem: 'no_decoded_values' };
  if (reportedError(PRESETS[preset].errorMark, uplink.decoded) !== null) return { problem: 'codec_error' };
  const values = mapValues(PRESETS[preset], uplink.decoded);
  const impossible = values.flatMap(({ field, value }) =>
    typeof value === 'number' && !isPossible(deviceType(PRESETS[preset].type), field, value) ? [field] : [],
  );
  const texts = values.flatMap(({ field, value }) => (typeof value === 'string' ? [field] : []));
  return {
    values: numbersOf(values),
    ...(impossible.length > 0 && { impossible }),
    ...(texts.length > 0 && { notNumbers: texts }),
    ...(step.verdict === 'late' && { historical: true }),
    ...(step.gap > 0 && { gap: step.gap }),
    ...(uplink.warnings.length > 0 && { warnings: uplink.warnings }),
  };
}

function numbersOf(values: readonly MappedValue[]): Partial<Record<FieldName, number>> {
  const numbers: Partial<Record<FieldName, number>> = {};
  for (const { field, value } of values) if (typeof value === 'number') numbers[field] = value;
  return numbers;
}
