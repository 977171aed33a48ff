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
  /** Folder of `demo-stations.json`, which holds the stations' secrets. */
  readonly dataDir: string;
  readonly mqttUrl: string;
};

/** Progress of a replay. */
export type Progress =
  | { readonly kind: 'columns'; readonly unmapped: readonly string[] }
  | { readonly kind: 'stored'; readonly values: number; readonly lines: number };

export type ReplayResult = { readonly lines: number; readonly values: number };

const LINES_PER_PROGRESS = 5_000;

/** Sends a recording as readings stored while offline; resolves when the server has stored every value. */
export async function replay(request: ReplayRequest, onProgress: (progress: Progress) => void): Promise<ReplayResult> {
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
        onProgress({ kind: 'columns', unmapped: columns.unmapped });
        link = await StationLink.open({ url: request.mqttUrl, map, secret });
        continue;
      }
      if (line.trim() === '') continue;
      for (const message of packer.add(readLine(line, lineNumber, columns))) await link.send(message);
      if (lineNumber % LINES_PER_PROGRESS === 0)
        onProgress({ kind: 'stored', values: link.stored, lines: lineNumber - 1 });
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

function readText(file: string, label: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReplayRefused(`The ${label} "${file}" cannot be read.`, { cause: error });
  }
}

const secretsSchema = z.record(z.string(), z.string());

function secretOf(dataDir: string, station: string): string {
  const file = `${dataDir}/demo-stations.json`;
  const secret = secretsSchema.parse(JSON.parse(readText(file, 'demo stations file')))[station];
  if (secret === undefined) throw new ReplayRefused(`The station ${station} is not listed in ${file}.`);
  return secret;
}
