import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { takeHold } from '../../apps/simulator/replay/hold.ts';
import { write } from './api.ts';
import { ownAccount, ownId } from './own-account/own-account.ts';
import { ownField } from './own-account/own-field.ts';
import type { Valve } from './valves.ts';

/** A line of the hardware log. */
export type Change = {
  readonly at: string;
  readonly module: string;
  readonly output: string;
  readonly open: boolean;
};

/** The actual changes of a valve in order, from the log of the simulated hardware. */
export function changesOf({ module, output }: Valve): Change[] {
  const { account, dataDir } = ownField();
  const serial = ownId(account, module);
  const file = join(dataDir, 'hardware-log.jsonl');
  // The log file is created with the first change.
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Change => JSON.parse(line))
    .filter((one) => one.module === serial && one.output === output);
}

/** The openings of an output with their length in seconds; null if still open. */
export function openingsIn(changes: readonly Change[]): { readonly at: string; readonly seconds: number | null }[] {
  return changes.flatMap((one, index) => {
    if (!one.open) return [];
    const end = changes[index + 1];
    return [{ at: one.at, seconds: end === undefined ? null : (Date.parse(end.at) - Date.parse(one.at)) / 1_000 }];
  });
}

async function outputOf(request: APIRequestContext, { module, output }: Valve) {
  const serial = ownId(await ownAccount(), module);
  const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
  const own = modules.find(({ serial_number: found }) => found === serial);
  const found = own?.outputs.find(({ field_name: field }) => field === output);
  if (found === undefined) throw new Error(`${serial} has no output ${output}`);
  return found;
}

/** The id of a valve. */
export async function outputId(request: APIRequestContext, valve: Valve): Promise<string> {
  return (await outputOf(request, valve)).id;
}

/** Whether an output is reported open; null if that is not known. */
export async function stateOf(request: APIRequestContext, valve: Valve): Promise<boolean | null> {
  return (await outputOf(request, valve)).state;
}

/** Orders an output closed, without a page. */
export async function stopOutput(request: APIRequestContext, valve: Valve): Promise<void> {
  const answer = await write(request, 'post', `/api/outputs/${await outputId(request, valve)}/close`);
  const refusal = answer.ok() ? '' : await answer.text();
  expect(refusal).toBe('');
}

/** Orders a valve open, without a page; it opens some seconds later. */
export async function openValve(request: APIRequestContext, valve: Valve, minutes: number): Promise<void> {
  const answer = await write(request, 'post', '/api/manual_opens', {
    id_output: await outputId(request, valve),
    minutes,
  });
  const refusal = answer.ok() ? '' : await answer.text();
  expect(refusal).toBe('');
}

/** Waits until a valve is reported closed: an earlier test of the same journey may have left it closing. */
export async function untilClosed(request: APIRequestContext, valve: Valve): Promise<void> {
  await expect.poll(async () => (await outputOf(request, valve)).state).not.toBe(true);
}

/** Cuts the link of a base station, which keeps running; the returned function restores the link. */
export async function cutLink(request: APIRequestContext, station: string): Promise<() => void> {
  const { account, dataDir } = ownField();
  const serial = ownId(account, station);
  const release = takeHold(dataDir, serial);
  const online = async () => {
    const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
    return modules.find((module) => module.serial_number === serial)?.online;
  };
  await expect.poll(online).toBe(false);
  return release;
}
