import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { demoPerson, newVisitor, signInWith, write } from '../api.ts';

/** More than all valves of journeys together, m³/h. */
const PLENTY_M3_PER_H = 200;

/**
 * Pauses the schedules of the demo farm, once and before any journey: at some times of the day they would open the
 * valves that journeys open. Its sources supply all journeys at once: too little water would refuse openings.
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
  } finally {
    await admin.dispose();
  }
}
