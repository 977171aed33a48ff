import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { demoPerson, newVisitor, signInWith, write } from './api.ts';

/**
 * Pauses the schedules of the demo farm, once and before any journey: at some times of the day they would open the
 * valves that journeys open.
 */
export async function pauseDemoSchedules(address: string): Promise<void> {
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
  } finally {
    await admin.dispose();
  }
}
