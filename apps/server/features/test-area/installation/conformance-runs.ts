import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { conformanceProgress } from '@zagon/contract/test-area/conformance-progress.ts';
import type { ConformanceRunShape } from '@zagon/contract/test-area/endpoints.ts';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import type { Service } from '../../../core/service.ts';
import type { Log } from '../../../core/log.ts';

const PROGRAM = join(import.meta.dirname, '../../../../conformance/main.ts');

/** Stations of the simulator for which a run can be started. */
const STATIONS: readonly string[] = DEMO_ACCOUNTS.flatMap(({ modules }) =>
  modules.flatMap(({ serial, stationSerial }) => (stationSerial === null ? [serial] : [])),
);

/**
 * Conformance runs as separate processes, one at a time. Each has its own broker and its own copy of a simulated
 * station, so nothing it opens is part of the demo field or a real one.
 */
export class ConformanceRuns implements Service {
  readonly name = 'conformance runs';
  readonly scope = 'every';
  readonly after = [];
  readonly stations = STATIONS;
  readonly #log: Log;
  readonly #program: string;
  /** The newest run of each station. */
  readonly #runs = new Map<string, ConformanceRunShape>();
  #newest: string | null = null;
  #process: ChildProcess | null = null;

  constructor(log: Log, program = PROGRAM) {
    this.#log = log;
    this.#program = program;
  }

  /** The newest run. */
  get current(): ConformanceRunShape | null {
    return this.#newest === null ? null : this.newestOf(this.#newest);
  }

  /** The newest run of a station; null: none since the server started. */
  newestOf(serial: string): ConformanceRunShape | null {
    return this.#runs.get(serial) ?? null;
  }

  async start(): Promise<void> {
    // Runs are started by operators.
  }

  /** Starts a run, or returns why it cannot. */
  begin(serial: string, now: Temporal.Instant): 'started' | 'unknown' | 'busy' {
    if (!STATIONS.includes(serial)) return 'unknown';
    if (this.#process !== null) return 'busy';
    const run: ConformanceRunShape = { serial, started_at: now.toString(), state: 'running', scene: null, checks: [] };
    const args = [serial, '--simulated', '--json', '--host', '127.0.0.1', '--port', '0'];
    const child = fork(this.#program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#newest = serial;
    this.#runs.set(serial, run);
    this.#process = child;
    if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => this.#receive(line));
    child.stderr?.on('data', (text) => this.#log.warn('conformance.printed', { text: String(text).slice(0, 500) }));
    child.once('error', (error) => this.#log.error('conformance.failed', error));
    child.once('close', () => this.#ended(child));
    return 'started';
  }

  /** Stops the run; its findings so far are discarded, because a check is judged from the complete run. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === null) return;
    // One that has reported its end keeps it, though its process may still be closing.
    if (this.current?.state === 'running') this.#change(() => ({ state: 'stopped' }));
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('close', () => resolve());
    child.kill();
    await promise;
  }

  #receive(line: string): void {
    const progress = conformanceProgress.parse(JSON.parse(line));
    switch (progress.kind) {
      case 'listening':
        return;
      case 'scene':
        return this.#change(() => ({ scene: progress }));
      case 'check':
        return this.#change(({ checks }) => ({ checks: [...checks, progress] }));
      case 'end':
        return this.#change(() => ({ state: 'ended' }));
    }
  }

  #ended(child: ChildProcess): void {
    if (this.#process !== child) return;
    this.#process = null;
    if (this.current?.state === 'running') this.#change(() => ({ state: 'failed' }));
  }

  /** Changes the newest run. */
  #change(changes: (run: ConformanceRunShape) => Partial<ConformanceRunShape>): void {
    const run = this.current;
    if (run !== null) this.#runs.set(run.serial, { ...run, ...changes(run) });
  }
}
