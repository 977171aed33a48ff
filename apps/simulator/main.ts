/** The field simulator: the base stations of the demo farm and everything behind them. Speaks only MQTT. */
import { systemClock } from './clock.ts';
import { readSimulatorConfig } from './config.ts';
import { beTheOnlyOne } from './only-one.ts';
import { demoSecrets } from './secrets.ts';
import { Simulator } from './simulator.ts';

/** The exit code that says: starting again would end the same way. */
const START_REFUSED = 78;

const config = readSimulatorConfig(process.env);
const ending = new AbortController();
let simulator: Simulator | undefined;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
// its parent is gone: nobody would end it any more
process.once('disconnect', () => void end());

if ((await beTheOnlyOne(config.dataDir)) === null)
  refuse(`Another simulator already plays the stations of ${config.dataDir}.`);

try {
  const secrets = await demoSecrets(config.dataDir, ending.signal);
  simulator = new Simulator(config, secrets, systemClock);
  simulator.start();
  console.log(`${simulator.stations.length} base stations speak to ${config.mqttUrl}`);
} catch (error) {
  if (!ending.signal.aborted) throw error;
}

async function end(): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  await simulator?.stop();
  process.exit();
}

function refuse(text: string): void {
  console.error(text);
  process.send?.({ kind: 'refused', text });
  process.exit(START_REFUSED);
}
