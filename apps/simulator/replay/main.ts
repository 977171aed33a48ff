/**
 * `npm run replay -- <recording.csv[.gz]> --map <map.json>`: replays recorded measurements over MQTT as a
 * station that was offline.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { takeHold } from './hold.ts';
import { readFileSync } from 'node:fs';
import { readRecordingMap } from './recording-map.ts';
import { replay, type Progress } from './replay.ts';
import { ReplayRefused } from './replay-refused.ts';

const USAGE = 'npm run replay -- <recording.csv[.gz]> --map <map.json> [--data <data folder>] [--mqtt <url>]';
/** The simulator checks the holds every second and releases a station immediately. */
const RELEASE_WAIT_MS = 3_000;

try {
  await run();
} catch (error) {
  if (!(error instanceof ReplayRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { map: { type: 'string' }, data: { type: 'string' }, mqtt: { type: 'string' } },
  });
  const [recording] = positionals;
  if (recording === undefined || values.map === undefined) throw new ReplayRefused(`Usage: ${USAGE}`);
  const dataDir = values.data ?? process.env['ZAGON_DATA_DIR'] ?? './data';
  const port = process.env['ZAGON_MQTT_PORT'] ?? '1883';
  const mqttUrl = values.mqtt ?? process.env['ZAGON_MQTT_URL'] ?? `mqtt://127.0.0.1:${port}`;
  const { station } = readMap(values.map);
  const release = takeHold(dataDir, station);
  try {
    console.log(`Asking the simulator to release ${station}…`);
    await pause(RELEASE_WAIT_MS);
    const result = await replay({ recording, map: values.map, dataDir, mqttUrl }, printProgress);
    console.log(`Done: ${result.values} values of ${result.lines} lines are stored.`);
  } finally {
    release();
  }
}

function readMap(file: string): ReturnType<typeof readRecordingMap> {
  try {
    return readRecordingMap(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof ReplayRefused) throw error;
    throw new ReplayRefused(`The map "${file}" cannot be read.`, { cause: error });
  }
}

function printProgress(progress: Progress): void {
  switch (progress.kind) {
    case 'columns':
      if (progress.unmapped.length > 0) console.log(`Columns left out: ${progress.unmapped.join(', ')}`);
      return;
    case 'stored':
      console.log(`${progress.lines} lines read, ${progress.values} values stored…`);
  }
}
