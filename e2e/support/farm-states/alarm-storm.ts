import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { raiseAlarm } from '../../../apps/server/stores/alarms/alarm-writes.ts';
import { ownAccount } from '../own-account/own-account.ts';
import { asOwner } from '../product/database.ts';
import type { FarmState } from './farm-state.ts';

/** Alarms of a bad night. */
const COUNT = 40;

/** Long enough for two lines on a phone. */
const MESSAGE = {
  pl: 'Wilgotność gleby poniżej progu: 17,94 %, próg 18,00 %, od trzech dni spada szybciej niż zwykle',
  en: 'Soil moisture below the threshold: 17.94 %, threshold 18.00 %, falling faster than usual for three days',
};

export const alarmStorm: FarmState = {
  title: `${COUNT} alarms are active`,
  enter: async (admin) => {
    const { accountId } = await ownAccount();
    const modules = ENDPOINTS.listModules.reply.parse(await (await admin.get('/api/objects')).json());
    const now = Temporal.Now.instant();
    const ids = await asOwner(async (sql) => {
      const raised: string[] = [];
      for (let index = 0; index < COUNT; index += 1) {
        const module = modules[index % modules.length];
        if (module === undefined) throw new Error('the farm has no module');
        const id = await raiseAlarm(sql, {
          accountId,
          moduleId: module.id,
          rule: 'too_dry',
          // One alarm a field can be open.
          field: `HUMIDITY_${index}`,
          message: MESSAGE,
          sms: null,
          since: now.subtract({ minutes: index }),
          now,
        });
        if (id !== null) raised.push(id);
      }
      return raised;
    });
    return () =>
      asOwner(async (sql) => {
        await sql.run('delete from alarms where id = any($1)', [ids]);
      });
  },
};
