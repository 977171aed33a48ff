import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES, NORTH_VALVES, PUMP_HOUSE } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { SPARE_MODULES } from '@zagon/demo-farm/modules/spare-modules.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { vi } from 'vitest';
import { HardwareLog } from '../hardware/hardware-log.ts';
import { BaseStation } from '../station/base-station.ts';
import { NO_FAULTS, type StationFaults } from '../station/station-faults.ts';
import { TestHost } from './test-host.ts';

export const RUN_ID = '019b5c00-0000-7000-8000-000000000001';
export const CMD_ID = '019b5c00-0000-7000-8000-000000000002';

/** A demo farm station at a real broker. Its link uses real time, its devices use time advanced by the test. */
export class StationRig {
  wallMs = Date.now();
  faults: StationFaults = NO_FAULTS;
  #host: TestHost | undefined;
  #dataDir = '';
  #started: BaseStation[] = [];

  async begin(): Promise<void> {
    this.#host = await TestHost.start();
    this.#host.online();
    this.#dataDir = mkdtempSync(join(tmpdir(), 'station-'));
    this.wallMs = Date.now();
    this.faults = NO_FAULTS;
  }

  async end(): Promise<void> {
    for (const station of this.#started) await station.disconnect();
    this.#started = [];
    await this.host.close();
  }

  get host(): TestHost {
    if (this.#host === undefined) throw new Error('the rig has not been started');
    return this.#host;
  }

  /** A freshly started station, with the flash contents of its predecessor. */
  station(): BaseStation {
    const [station, ...modules] = MODULES;
    if (station === undefined) throw new Error('the demo farm has no station');
    const baseStation = new BaseStation({
      station,
      modules,
      dataDir: this.#dataDir,
      mqttUrl: this.host.url,
      secret: 'any',
      clock: { wallMs: () => this.wallMs, monotonicMs: () => this.wallMs },
      log: new HardwareLog(join(this.#dataDir, 'hardware-log.jsonl')),
      measure: (serial, _atMs, open) =>
        serial === NORTH_VALVES ? { o1: open.has('o1') ? 1 : 0 } : { TEMP_1: 12.5, comm: 1 },
      switched: () => undefined,
      spares: SPARE_MODULES.filter(({ stationSerial }) => stationSerial === station.serial),
      awaitsRegistration: false,
      faults: {
        isJammed: (at) => this.faults.isJammed(at),
        stampedAt: (atMs) => this.faults.stampedAt(atMs),
        flashRecords: () => this.faults.flashRecords(),
      },
    });
    baseStation.report(this.wallMs);
    this.#started.push(baseStation);
    return baseStation;
  }

  async connected(): Promise<BaseStation> {
    const station = this.station();
    station.connect();
    await this.host.until(() => this.host.seen('device_born') === MODULES.length - 1);
    // events from before the birth are sent on the next tick
    station.tick();
    return station;
  }

  /** Advances device time in tick-sized steps. */
  advance(station: BaseStation, seconds: number): void {
    for (let step = 0; step < seconds * 4; step += 1) {
      this.wallMs += 250;
      station.tick();
    }
  }

  /** Waits until the host has confirmed all records of the station. */
  async untilAllStored(station: BaseStation): Promise<void> {
    await vi.waitUntil(() => station.unstored === 0, { timeout: 5000, interval: 10 });
  }

  hardwareLog(): readonly Record<string, unknown>[] {
    const lines = readFileSync(join(this.#dataDir, 'hardware-log.jsonl'), 'utf8').trim().split('\n');
    return lines.map((line): Record<string, unknown> => JSON.parse(line));
  }

  /** One run of the first northern valve, with the pump. */
  aPlanSet(openInS: number, durationS: number): PlanSet {
    const openAtMs = this.wallMs + openInS * 1000;
    return {
      version: 3,
      epoch: 1,
      made_at: instant(this.wallMs),
      valid_until: instant(this.wallMs + 3_600_000),
      runs: [
        {
          run_id: RUN_ID,
          open_at: instant(openAtMs),
          duration_s: durationS,
          module: NORTH_VALVES,
          output: 'o1',
          source: 'pond',
          latest_start: instant(openAtMs + 600_000),
          companions: [{ module: PUMP_HOUSE, output: 'o1', from_s: 0, until_s: durationS }],
        },
      ],
    };
  }

  /** A command to open the first northern valve, without a pump. */
  anOpening(durationS: number): CommandEnvelope {
    return {
      cmd_id: CMD_ID,
      epoch: 1,
      seq: 1,
      not_after: instant(this.wallMs + 30_000),
      orders: [{ kind: 'open', output: 'o1', duration_s: durationS, source: null, role: 'valve', companions: [] }],
    };
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
