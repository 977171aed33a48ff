import { addAlarm } from '../../testing/farm-fixture.ts';
import type { Samples } from '../../testing/samples/sample.ts';

export const alarmSamples: Samples = {
  items: { '/api/alarms/:id': ({ sql, accountId }) => addAlarm(sql, accountId) },
  calls: {
    deleteAlarm: {
      id: ({ sql, accountId }) =>
        addAlarm(sql, accountId, { endedAt: '2026-11-01T11:00:00Z', confirmedAt: '2026-11-01T11:00:00Z' }),
    },
    unconfirmAlarm: {
      id: ({ sql, accountId }) => addAlarm(sql, accountId, { confirmedAt: '2026-11-01T11:00:00Z' }),
    },
    alarmConsequences: {
      id: ({ sql, accountId, fixture }) => addAlarm(sql, accountId, { moduleId: fixture.stationId }),
    },
    listAlarmSettings: { query: 'device_type=AM-100-103' },
    updateAlarmSettings: {
      body: ({ probeId }) => ({
        objects: [
          {
            id_object: probeId,
            alarms: [{ field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app'] }],
          },
        ],
      }),
    },
    updateModuleAlarms: {
      body: () => ({
        alarms: [{ field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app', 'email'] }],
      }),
    },
  },
};
