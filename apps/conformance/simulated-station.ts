import { type Clock, Simulator } from '@zagon/simulator/parts.ts';

type Options = {
  readonly serial: string;
  readonly secret: string;
  readonly mqttUrl: string;
  /** Folder of its flash memory. */
  readonly dataDir: string;
  readonly clock: Clock;
};

/** A station of the simulator, alone at a broker. */
export class SimulatedStation {
  readonly #options: Options;
  #simulator: Simulator;

  constructor(options: Options) {
    this.#options = options;
    this.#simulator = this.#powerOn();
  }

  /** True if the simulator has a station with this serial number. */
  get exists(): boolean {
    return this.#simulator.stations.length > 0;
  }

  /** Lets timers and plans take effect. */
  step(): void {
    this.#simulator.tick();
  }

  /** Kills it at any line, and restarts it from its flash memory. */
  async cutPower(): Promise<void> {
    for (const station of this.#simulator.stations) {
      station.dropConnection();
      await station.disconnect();
    }
    this.#simulator = this.#powerOn();
  }

  stop(): Promise<void> {
    return this.#simulator.stop();
  }

  #powerOn(): Simulator {
    const { serial, secret, mqttUrl, dataDir, clock } = this.#options;
    const simulator = new Simulator(
      { mqttUrl, dataDir, excludedStations: new Set() },
      new Map([[serial, secret]]),
      clock,
    );
    const nowMs = Math.floor(clock.wallMs() / 1000) * 1000;
    for (const station of simulator.stations) {
      station.report(nowMs);
      station.connect();
    }
    return simulator;
  }
}
