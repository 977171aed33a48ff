import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { write } from './people.ts';

/** A line of the hardware log. */
export type Change = {
  readonly at: string;
  readonly module: string;
  readonly output: string;
  readonly open: boolean;
};

/** The actual changes of an output in order, from the log of the simulated hardware. */
export function changesOf(module: string, output: string): Change[] {
  const file = join(inject('dataDir'), 'hardware-log.jsonl');
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

/**
 * Pauses the demo schedules that could use the same valves at this time of day, and waits until the outputs of the
 * module are closed. Other journeys may be watering elsewhere.
 */
export async function quiesceFarm(request: APIRequestContext, module: string): Promise<void> {
  const schedules = ENDPOINTS.listSchedules.reply.parse(await (await request.get('/api/schedulers')).json());
  for (const { id, name, state } of schedules.filter((schedule) =>
    /^(Borówka|Głębokie|Zraszanie)/.test(schedule.name),
  )) {
    if (state === 'paused') continue;
    if (state === 'running') await write(request, 'post', `/api/schedulers/${id}/stop`);
    const paused = await write(request, 'post', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
    expect(paused.ok(), `${name} is paused`).toBe(true);
  }
  const anyOpen = async () => {
    const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
    const own = modules.filter(({ serial_number: serial }) => serial === module);
    return own.flatMap(({ outputs }) => outputs).some(({ state }) => state === true);
  };
  await expect.poll(anyOpen, { timeout: 60_000 }).toBe(false);
}

/** Cuts the link of a base station, which keeps running; the returned function restores the link. */
export async function cutLink(request: APIRequestContext, station: string): Promise<() => void> {
  const folder = join(inject('dataDir'), 'simulator', 'holds');
  const file = join(folder, `${station}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  const online = async () => {
    const modules = ENDPOINTS.listModules.reply.parse(await (await request.get('/api/objects')).json());
    return modules.find((module) => module.serial_number === station)?.online;
  };
  await expect.poll(online, { timeout: 20_000 }).toBe(false);
  return () => rmSync(file, { force: true });
}
