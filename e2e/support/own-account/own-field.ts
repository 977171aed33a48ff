import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { afterAll, beforeAll, vi } from 'vitest';
import { inCopy } from '../../../apps/server/testing/account-copy/copy-code.ts';
import { systemClock, Simulator } from '../../../apps/simulator/parts.ts';
import { product } from '../product/running-product.ts';
import { copiedField } from './copied-field.ts';
import { type OwnAccount, ownAccount } from './own-account.ts';

/** The stations of this file's account, as long as they run. */
type OwnField = { readonly account: OwnAccount; readonly dataDir: string; readonly stop: () => Promise<void> };

let running: OwnField | undefined;

/**
 * Runs the base stations of this file's account during its tests: needed by journeys that open valves, add modules or
 * wait for readings. Without them an account shows its last state.
 */
export function useOwnField(original?: DemoAccount): void {
  beforeAll(async () => {
    running = await startField(await ownAccount(original));
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** The running field; an error if the file did not ask for one. */
export function ownField(): OwnField {
  if (running === undefined) throw new Error('a journey with live stations calls useOwnField()');
  return running;
}

async function startField(account: OwnAccount): Promise<OwnField> {
  const { original, code, secrets } = account;
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-own-field-'));
  await copyWorld(account, dataDir);
  const mqttUrl = `mqtt://127.0.0.1:${product.mqttPort}`;
  const config = { mqttUrl, dataDir, excludedStations: new Set<string>() };
  const simulator = new Simulator(config, secrets, systemClock, copiedField(original, code));
  simulator.start();
  const stop = async () => {
    await simulator.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // Once the server has stored what they sent first, orders reach them.
  await until('its stations are connected', () =>
    simulator.stations.every(({ isUp, unstored }) => isUp && unstored === 0),
  );
  return { account, dataDir, stop };
}

/** The ground of the copy continues that of the demo farm, which its readings come from. */
async function copyWorld({ code }: OwnAccount, dataDir: string): Promise<void> {
  const world = (folder: string) => join(folder, 'simulator', 'world.json');
  await until('the demo field has been saved', () => existsSync(world(product.dataDir)));
  mkdirSync(join(dataDir, 'simulator'));
  writeFileSync(world(dataDir), inCopy(readFileSync(world(product.dataDir), 'utf8'), code));
}

/** Waits outside of a test. */
function until(what: string, holds: () => boolean): Promise<void> {
  const look = (): void => {
    if (!holds()) throw new Error(`waited too long until ${what}`);
  };
  return vi.waitFor(look, { timeout: 120_000, interval: 200 });
}
