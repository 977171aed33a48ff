/** `npm run scenario`: switches what goes wrong in the field of the demo on and off, while it runs. */
import { resolve } from 'node:path';
import { SCENARIOS, SCENARIO_NAMES, isScenarioName } from './registry.ts';
import { switchedOff, switchedOn, switchesFile, type ScenarioSwitch } from './switches.ts';

const USAGE = 'npm run scenario -- <name> [on|off] [serial]   ·   npm run scenario -- off   switches all off';
const file = switchesFile(resolve(process.env['ZAGON_DATA_DIR'] ?? 'data'));
const on = file.read() ?? [];
const [name, state = 'on', target] = process.argv.slice(2);

if (name === undefined) {
  tell(on);
} else if (name === 'off') {
  save([]);
} else if (!isScenarioName(name) || (state !== 'on' && state !== 'off')) {
  console.error(`${isScenarioName(name) ? `on or off, not ${state}` : `There is no scenario ${name}`}.\n${USAGE}`);
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
  tell(next);
}

function tell(all: readonly ScenarioSwitch[]): void {
  for (const each of SCENARIO_NAMES) {
    const targets = all.filter((one) => one.name === each).map((one) => one.target ?? 'everywhere');
    const told = targets.length === 0 ? 'off' : `on: ${targets.join(', ')}`;
    console.log(`${each.padEnd(16)} ${told.padEnd(26)} ${SCENARIOS[each].explains}`);
  }
  console.log(`\n${USAGE}`);
}
