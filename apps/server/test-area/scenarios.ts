import type { ScenarioShape } from '@zagon/contract/test-area/endpoints.ts';
import { isScenarioName, SCENARIO_NAMES, SCENARIOS } from '@zagon/simulator/scenarios/registry.ts';
import { switchedOff, switchedOn, switchesFile } from '@zagon/simulator/scenarios/switches.ts';

/** The switches of the simulated field, in the file read by the simulator. They reach no real device. */
export class SimulatedScenarios {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Opened for each use: the command line writes it too. */
  get #file() {
    return switchesFile(this.#dataDir);
  }

  list(): ScenarioShape[] {
    const on = this.#file.read() ?? [];
    return SCENARIO_NAMES.map((name) => {
      const { title, visible, usualTarget } = SCENARIOS[name];
      const targets = on.filter((one) => one.name === name).map(({ target }) => target);
      return { name, title, effect: visible, usual_target: usualTarget, targets };
    });
  }

  /** Switches a scenario on for its usual target, or off everywhere. Returns false if there is none of this name. */
  switch(name: string, isOn: boolean, now: Temporal.Instant): boolean {
    if (!isScenarioName(name)) return false;
    const others = switchedOff(this.#file.read() ?? [], name, undefined);
    const target = SCENARIOS[name].usualTarget;
    this.#file.write(isOn ? switchedOn(others, { name, target, sinceMs: now.epochMilliseconds }) : others);
    return true;
  }

  switchAllOff(): void {
    this.#file.write([]);
  }
}
