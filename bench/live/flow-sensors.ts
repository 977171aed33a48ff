/** The sensors of the flow and one page, in a separate process, so that their cost is not attributed to the flow. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { io } from 'socket.io-client';
import { spreadOf } from '../../apps/server/testing/fleet/messages.ts';
import { FLOW_VALUES, type FlowMessage, type SensorAnswer, type SensorOrder } from './flow-messages.ts';

const GIVE_UP_MS = 30_000;

const sensors: MqttClient[] = [];
const lastMs: number[] = [];
let latenciesMs: number[] = [];

async function connect({ mqttPort, pageAddress, sensors: count }: SensorOrder & { kind: 'connect' }) {
  for (let sensor = 0; sensor < count; sensor += 1) sensors.push(await connectAsync(`mqtt://127.0.0.1:${mqttPort}`));
  const page = io(pageAddress, { transports: ['websocket'] });
  await new Promise<void>((resolve) => page.once('connect', resolve));
  page.on('data', ({ atMs }: FlowMessage) => latenciesMs.push(Date.now() - atMs));
}

async function publish({ perSecond, seconds }: SensorOrder & { kind: 'publish' }): Promise<SensorAnswer> {
  latenciesMs = [];
  const started = performance.now();
  let sent = 0;
  for (const total = perSecond * seconds; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent += 1) publishOne(sent % sensors.length);
    await wait(2);
  }
  const giveUpAtMs = performance.now() + GIVE_UP_MS;
  while (latenciesMs.length < sent && performance.now() < giveUpAtMs) await wait(10);
  return { kind: 'published', sent, received: latenciesMs.length, toPage: spreadOf(latenciesMs) };
}

function publishOne(sensor: number): void {
  // A sensor never measures twice in one millisecond.
  const atMs = Math.max(Date.now(), (lastMs[sensor] ?? 0) + 1);
  lastMs[sensor] = atMs;
  const values = Array.from(
    { length: FLOW_VALUES },
    (_, index) => Math.round(2000 + 800 * Math.sin(atMs / 86_400_000 + index)) / 100,
  );
  sensors[sensor]?.publish(`sensors/${sensor}`, JSON.stringify({ sensor, atMs, values } satisfies FlowMessage));
}

process.on('message', (order: SensorOrder) => {
  if (order.kind === 'connect') void connect(order).then(() => answer({ kind: 'connected' }));
  else void publish(order).then(answer);
});
process.on('disconnect', () => process.exit());

function answer(message: SensorAnswer): void {
  process.send?.(message);
}

await once(process, 'disconnect');
