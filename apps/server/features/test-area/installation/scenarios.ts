import type { ScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import { memberTargets, type Members } from '@zagon/simulator/scenarios/member-targets.ts';
import { isScenarioName, SCENARIO_NAMES, SCENARIOS, type ScenarioName } from '@zagon/simulator/scenarios/registry.ts';
import { activeSwitches, switchedOff, switchedOn, switchesFile } from '@zagon/simulator/scenarios/switches.ts';
import type { ScenarioSwitch } from '@zagon/simulator/scenarios/switches.ts';

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

  list(now: Temporal.Instant): ScenarioShape[] {
    const on = this.#active(now);
    return SCENARIO_NAMES.map((name) => presentScenario(name, on));
  }

  /** Switches a scenario on for its usual target, or off everywhere. Returns false if there is none of this name. */
  switch(name: string, isOn: boolean, now: Temporal.Instant): boolean {
    if (!isScenarioName(name)) return false;
    const others = switchedOff(this.#active(now), name, undefined);
    const target = SCENARIOS[name].usualTarget;
    this.#file.write(isOn ? switchedOn(others, { name, target, sinceMs: now.epochMilliseconds }) : others);
    return true;
  }

  /** The scenarios that can be switched for these members alone, with what each is to be switched on for. */
  listFor(members: Members, now: Temporal.Instant): { scenario: ScenarioShape; targets: readonly string[] }[] {
    return this.list(now).flatMap((scenario) => {
      const targets = isScenarioName(scenario.name) ? memberTargets(SCENARIOS[scenario.name], members) : [];
      return targets.length === 0 ? [] : [{ scenario, targets }];
    });
  }

  /** Switches a scenario for all members. Returns false if none of this name affects only them. */
  switchFor(members: Members, name: string, isOn: boolean, now: Temporal.Instant): boolean {
    if (!isScenarioName(name)) return false;
    const targets = memberTargets(SCENARIOS[name], members);
    if (targets.length === 0) return false;
    const sinceMs = now.epochMilliseconds;
    this.#file.write(
      targets.reduce<readonly ScenarioSwitch[]>(
        (all, target) => (isOn ? switchedOn(all, { name, target, sinceMs }) : switchedOff(all, name, target)),
        this.#active(now),
      ),
    );
    return true;
  }

  switchAllOff(): void {
    this.#file.write([]);
  }

  #active(now: Temporal.Instant): readonly ScenarioSwitch[] {
    return activeSwitches(this.#file.read() ?? [], now.epochMilliseconds);
  }
}

/** A scenario in wire form. */
export function presentScenario(name: ScenarioName, on: readonly ScenarioSwitch[]): ScenarioShape {
  const { title, visible, usualTarget } = SCENARIOS[name];
  const targets = on.filter((one) => one.name === name).map(({ target }) => target);
  return { name, title, effect: visible, usual_target: usualTarget, targets };
}
