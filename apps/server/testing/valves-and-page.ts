import type { Pools } from '../database/pool.ts';
import { addSession, addUser, assign } from './farm.ts';
import { Edge, text } from './link/edge.ts';
import { aStation, moduleBehind, type TestModule, type TestStation } from './link/stations.ts';
import { openSocket, type TestSocket } from './socket.ts';
import { startTestApp } from './test-app.ts';
import { testClock } from './test-clock.ts';

/** The whole server with a connected station, a valve module behind it, and a page of their account. */
export type ValvesAndPage = {
  readonly pools: Pools;
  readonly station: TestStation;
  readonly valves: TestModule;
  readonly edge: Edge;
  readonly socket: TestSocket;
};

export async function valvesAndPage(settings: Readonly<Record<string, string>> = {}): Promise<ValvesAndPage> {
  const { app, address } = await startTestApp({ settings });
  const { pools } = app;
  const station = await aStation(pools, 'AGB2000-TEST-0001');
  const valves = await moduleBehind(pools, station, 'AM421-TEST-0001', 'AM-421');
  const anna = await addUser(pools.system, 'anna@farm.example');
  await assign(pools.system, anna, station.accountId, 'admin');
  const session = await addSession(pools.system, anna, station.accountId, testClock.now());
  const socket = await openSocket(address, session);
  app.link.devicesChanged();
  const edge = await Edge.connect(Number(app.fieldEnv['ZAGON_MQTT_PORT']), station);
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [valves.serial]: [] });
  return { pools, station, valves, edge, socket };
}
