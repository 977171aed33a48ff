/** `npm run conformance`: checks a base station against docs/device-protocol.md. See docs/conformance.md. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Host } from './host/host.ts';
import { realPace } from './host/pace.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import type { ConformanceProgress } from '@zagon/contract/test-area/conformance-progress.ts';
import { progressText, resultProgress, sceneProgress } from './progress.ts';
import { runConformance } from './run.ts';
import { SimulatedStation } from './simulated-station.ts';

/** Long enough to switch on a station. */
const CONNECT_WITHIN_MS = 10 * 60_000;
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_STOPPED = 3;

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`);
  process.exitCode = EXIT_USAGE;
} else {
  process.exitCode = await run(options);
  // The channel to a parent program would keep the process alive.
  process.removeAllListeners('disconnect');
  if (process.connected) process.disconnect?.();
}

/** Returns the exit code. */
async function run(given: Options): Promise<number> {
  const secret = given.secret ?? randomBytes(32).toString('base64url');
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-conformance-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  // The parent program has exited, or stops the run.
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => process.exit(EXIT_STOPPED));
  let station: SimulatedStation | undefined;
  let host: Host | undefined;
  try {
    host = await Host.start({ ...given, secret, tls: tlsOf(given), nowMs: () => Date.now() });
    const pace = realPace(() => {
      station?.step();
      host?.step();
    });
    report(given, { kind: 'listening', port: host.broker.port, secret });
    if (given.simulated) {
      station = simulated(given.serial, secret, host.broker.port, dataDir);
      if (!station.exists) {
        console.error(`The simulator has no station ${given.serial}.`);
        return EXIT_USAGE;
      }
    }
    const powerCut = station === undefined ? requestedPowerCut(given) : () => cutPowerOf(station);
    const stageOptions = { modules: given.module, connectWithinMs: CONNECT_WITHIN_MS, powerCut };
    const results = await runConformance(host, pace, stageOptions, (scene) => report(given, sceneProgress(scene)));
    for (const progress of resultProgress(results)) report(given, progress);
    return results.some(({ verdict }) => verdict.kind === 'fail') ? EXIT_FAILED : 0;
  } finally {
    if (given.record !== undefined && host !== undefined)
      writeFileSync(given.record, host.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await station?.stop();
    await host?.stop();
  }
}

function report({ json, language }: Options, progress: ConformanceProgress): void {
  console.log(json ? JSON.stringify(progress) : progressText(progress, language));
}

function tlsOf({ 'tls-cert': cert, 'tls-key': key }: Options) {
  return cert === undefined || key === undefined
    ? undefined
    : { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

function simulated(serial: string, secret: string, port: number, dataDir: string): SimulatedStation {
  const clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
  return new SimulatedStation({ serial, secret, mqttUrl: `mqtt://127.0.0.1:${port}`, dataDir, clock });
}

async function cutPowerOf(station: SimulatedStation | undefined): Promise<void> {
  await station?.cutPower();
}

/** Asks the tester at the bench; null without one. */
function requestedPowerCut(given: Options): (() => Promise<void>) | null {
  if (!given['power-cut']) return null;
  return async () => {
    const line = createInterface({ input: process.stdin, output: process.stderr });
    await line.question('Take the power from the station, wait 10 seconds, give it back, and press Enter. ');
    line.close();
  };
}
