/**
 * The field simulator: the base stations of the demo farm and everything behind them. Communicates only via
 * MQTT.
 */
import { flushCompileCache } from 'node:module';
import { systemClock } from './clock.ts';
import { readSimulatorConfig } from './config.ts';
import { acquireInstanceLock } from './single-instance.ts';
import { waitForDemoSecrets } from './secrets.ts';
import { Simulator } from './simulator.ts';

/** Exit code meaning that a restart would fail the same way. */
const EXIT_START_REFUSED = 78;

const config = readSimulatorConfig(process.env);
const stopController = new AbortController();
let simulator: Simulator | undefined;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
// the parent has exited, so nothing else would stop this process
process.once('disconnect', () => void stop());

if ((await acquireInstanceLock(config.dataDir)) === null)
  refuse(`Another simulator already runs the stations of ${config.dataDir}.`);

try {
  const secrets = await waitForDemoSecrets(config.dataDir, stopController.signal);
  simulator = new Simulator(config, secrets, systemClock);
  simulator.start();
  // Saved now, because a killed process saves nothing when it ends.
  flushCompileCache();
  console.log(`${simulator.stations.length} base stations connecting to ${config.mqttUrl}`);
} catch (error) {
  if (!stopController.signal.aborted) throw error;
}

async function stop(): Promise<void> {
  if (stopController.signal.aborted) return;
  stopController.abort();
  await simulator?.stop();
  process.exit();
}

function refuse(text: string): void {
  console.error(text);
  process.send?.({ kind: 'refused', text });
  process.exit(EXIT_START_REFUSED);
}
