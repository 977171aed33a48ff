import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { Packer } from './packer.ts';
import { bindColumns, readLine, type Columns } from './recording.ts';
import { readRecordingMap } from './recording-map.ts';
import { ReplayRefused } from './replay-refused.ts';
import { StationLink } from './station-link.ts';

export type ReplayRequest = {
  readonly recording: string;
  readonly map: string;
  /** Where `demo-stations.json` with the stations' secrets is. */
  readonly dataDir: string;
  readonly mqttUrl: string;
};

/** What a replay tells while it goes on. */
export type Progress =
  | { readonly kind: 'columns'; readonly leftOut: readonly string[] }
  | { readonly kind: 'stored'; readonly values: number; readonly lines: number };

export type Replayed = { readonly lines: number; readonly values: number };

const LINES_PER_PROGRESS = 5_000;

/** Sends a recording as readings stored while offline; ends when the server has stored every value. */
export async function replay(request: ReplayRequest, tell: (progress: Progress) => void): Promise<Replayed> {
  const map = readRecordingMap(readText(request.map, 'map'));
  const secret = secretOf(request.dataDir, map.station);
  const lines = createInterface({ input: openRecording(request.recording), crlfDelay: Number.POSITIVE_INFINITY });
  const packer = new Packer();
  let link: StationLink | undefined;
  let columns: Columns | undefined;
  let lineNumber = 0;
  try {
    for await (const line of lines) {
      lineNumber += 1;
      if (columns === undefined || link === undefined) {
        columns = bindColumns(line, map);
        tell({ kind: 'columns', leftOut: columns.leftOut });
        link = await StationLink.open({ url: request.mqttUrl, map, secret });
        continue;
      }
      if (line.trim() === '') continue;
      for (const message of packer.take(readLine(line, lineNumber, columns))) await link.send(message);
      if (lineNumber % LINES_PER_PROGRESS === 0) tell({ kind: 'stored', values: link.stored, lines: lineNumber - 1 });
    }
    if (link === undefined) throw new ReplayRefused('The recording is empty.');
    for (const message of packer.rest()) await link.send(message);
    await link.settle();
    return { lines: lineNumber - 1, values: link.stored };
  } finally {
    await link?.close();
  }
}

function openRecording(file: string): NodeJS.ReadableStream {
  if (!existsSync(file)) throw new ReplayRefused(`The recording "${file}" cannot be read.`);
  const bytes = createReadStream(file);
  return file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
}

function readText(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReplayRefused(`The ${what} "${file}" cannot be read.`, { cause: error });
  }
}

const secrets = z.record(z.string(), z.string());

function secretOf(dataDir: string, station: string): string {
  const file = `${dataDir}/demo-stations.json`;
  const secret = secrets.parse(JSON.parse(readText(file, 'file of the demo stations')))[station];
  if (secret === undefined) throw new ReplayRefused(`The station ${station} is not among those of ${file}.`);
  return secret;
}
