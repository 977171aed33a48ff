import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { product } from './product/running-product.ts';
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
  const file = join(product.dataDir, 'hardware-log.jsonl');
  // The log file is created with the first change.
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Change => JSON.parse(line))
    .filter((one) => one.module === module && one.output === output);
}

/** The openings of an output with their length in seconds; null if still open. */
export function openingsIn(changes: readonly Change[]): { readonly at: string; readonly seconds: number | null }[] {
  return changes.flatMap((one, index) => {
    if (!one.open) return [];
    const end = changes[index + 1];
    return [{ at: one.at, seconds: end === undefined ? null : (Date.parse(end.at) - Date.parse(one.at)) / 1_000 }];
  });
}

/** The id of a valve. */
export async function outputId(request: APIRequestContext, { module, output }: Valve): Promise<string> {
  const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
  const own = modules.filter(({ serial_number: serial }) => serial === module).flatMap(({ outputs }) => outputs);
  const found = own.find(({ field_name: field }) => field === output);
  if (found === undefined) throw new Error(`${module} has no output ${output}`);
  return found.id;
}

/** Waits until a valve is reported closed: an earlier test of the same journey may have left it closing. */
export async function untilClosed(request: APIRequestContext, { module, output }: Valve): Promise<void> {
  const isOpen = async () => {
    const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
    const own = modules.filter(({ serial_number: serial }) => serial === module).flatMap(({ outputs }) => outputs);
    return own.some(({ field_name: field, state }) => field === output && state === true);
  };
  await expect.poll(isOpen).toBe(false);
}

/** Cuts the link of a base station, which keeps running; the returned function restores the link. */
export async function cutLink(request: APIRequestContext, station: string): Promise<() => void> {
  const folder = join(product.dataDir, 'simulator', 'holds');
  const file = join(folder, `${station}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  const online = async () => {
    const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
    return modules.find((module) => module.serial_number === station)?.online;
  };
  await expect.poll(online).toBe(false);
  return () => rmSync(file, { force: true });
}
