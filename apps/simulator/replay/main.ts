/** `npm run replay -- <recording.csv[.gz]> --map <map.json>`: recorded measurements through MQTT, as a station that was offline. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { takeHold } from './hold.ts';
import { readFileSync } from 'node:fs';
import { readRecordingMap } from './recording-map.ts';
import { replay, type Progress } from './replay.ts';
import { ReplayRefused } from './replay-refused.ts';

const USAGE = 'npm run replay -- <recording.csv[.gz]> --map <map.json> [--data <data folder>] [--mqtt <url>]';
/** The simulator looks at the holds every second and lets go of a station at once. */
const LET_GO_MS = 3_000;

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
  if (recording === undefined || values.map === undefined) throw new ReplayRefused(`How to call it: ${USAGE}`);
  const dataDir = values.data ?? process.env['ZAGON_DATA_DIR'] ?? './data';
  const port = process.env['ZAGON_MQTT_PORT'] ?? '1883';
  const mqttUrl = values.mqtt ?? process.env['ZAGON_MQTT_URL'] ?? `mqtt://127.0.0.1:${port}`;
  const { station } = readMap(values.map);
  const giveBack = takeHold(dataDir, station);
  try {
    console.log(`Asking the simulator to let go of ${station}…`);
    await pause(LET_GO_MS);
    const done = await replay({ recording, map: values.map, dataDir, mqttUrl }, say);
    console.log(`Done: ${done.values} values of ${done.lines} lines are stored.`);
  } finally {
    giveBack();
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

function say(progress: Progress): void {
  switch (progress.kind) {
    case 'columns':
      if (progress.leftOut.length > 0) console.log(`Columns left out: ${progress.leftOut.join(', ')}`);
      return;
    case 'stored':
      console.log(`${progress.lines} lines read, ${progress.values} values stored…`);
  }
}
