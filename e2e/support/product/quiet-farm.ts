import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { APIRequestContext } from 'playwright-core';
import { demoPerson, newVisitor, signInWith, write } from '../api.ts';

/** More than all valves of a farm together, m³/h. */
const PLENTY_M3_PER_H = 200;

/** How often the stations are looked at, once a second, until all valves have been reported closed. */
const LOOKS = 120;

/**
 * Pauses the schedules of the demo farm, once and before any journey: the farms of journeys are copies of it, and at some
 * times of the day schedules would open the valves that journeys open. Its sources supply all valves at once: too little
 * water would refuse openings.
 */
export async function quietDemoFarm(address: string): Promise<void> {
  const admin = await newVisitor(address);
  try {
    await signInWith(admin, demoPerson('anna'));
    const schedules = ENDPOINTS.listSchedules.reply.parse(await (await admin.get('/api/schedulers')).json());
    for (const { id, name, state } of schedules) {
      if (!/^(Borówka|Głębokie|Zraszanie)/.test(name) || state === 'paused') continue;
      if (state === 'running') await write(admin, 'post', `/api/schedulers/${id}/stop`);
      const paused = await write(admin, 'post', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
      if (!paused.ok()) throw new Error(`${name} cannot be paused: ${paused.status()} ${await paused.text()}`);
    }
    const sources = ENDPOINTS.listWaterSources.reply.parse(await (await admin.get('/api/water_sources')).json());
    for (const { id, ...source } of sources) {
      const saved = await write(admin, 'put', `/api/water_sources/${id}`, { ...source, efficiency: PLENTY_M3_PER_H });
      if (!saved.ok()) throw new Error(`${source.name} cannot be changed: ${saved.status()} ${await saved.text()}`);
    }
    await untilClosed(admin);
  } finally {
    await admin.dispose();
  }
}

/** Waits until the stations have reported every valve closed: a copy has no other report until its own stations run. */
async function untilClosed(admin: APIRequestContext): Promise<void> {
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const modules = ENDPOINTS.listModules.reply.parse(await (await admin.get('/api/objects')).json());
    if (modules.every(({ outputs }) => outputs.every(({ state }) => state === false))) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the valves of the demo farm are not reported closed');
}
