/** `npm run scenario`: switches faults in the demo field on and off at runtime. */
import { resolve } from 'node:path';
import { SCENARIOS, SCENARIO_NAMES, isScenarioName } from './registry.ts';
import { activeSwitches, switchedOff, switchedOn, switchesFile, type ScenarioSwitch } from './switches.ts';

const USAGE = 'npm run scenario -- <name> [on|off] [serial]   ·   npm run scenario -- off   switches all off';
const file = switchesFile(resolve(process.env['ZAGON_DATA_DIR'] ?? 'data'));
const on = activeSwitches(file.read() ?? [], Date.now());
const [name, state = 'on', target] = process.argv.slice(2);

if (name === undefined) {
  printScenarios(on);
} else if (name === 'off') {
  save([]);
} else if (!isScenarioName(name) || (state !== 'on' && state !== 'off')) {
  console.error(
    `${isScenarioName(name) ? `expected on or off, not ${state}` : `There is no scenario ${name}`}.\n${USAGE}`,
  );
  process.exitCode = 1;
} else {
  const { usualTarget } = SCENARIOS[name];
  save(
    state === 'on'
      ? switchedOn(on, { name, target: target ?? usualTarget, sinceMs: Date.now() })
      : switchedOff(on, name, target),
  );
}

function save(next: readonly ScenarioSwitch[]): void {
  file.write(next);
  printScenarios(next);
}

function printScenarios(all: readonly ScenarioSwitch[]): void {
  for (const scenario of SCENARIO_NAMES) {
    const targets = all.filter((one) => one.name === scenario).map((one) => one.target ?? 'everywhere');
    const status = targets.length === 0 ? 'off' : `on: ${targets.join(', ')}`;
    console.log(`${scenario.padEnd(16)} ${status.padEnd(26)} ${SCENARIOS[scenario].description}`);
  }
  console.log(`\n${USAGE}`);
}
