import { scheduleBody, type ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import { insertSchedule } from '../../stores/schedules/schedules.ts';
import { dawnSchedule } from '../dawn-schedule.ts';
import type { FarmFixture } from '../farm-fixture.ts';
import { anId } from '../farm.ts';

type RigEquipmentDeps = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly accountId: string;
  readonly fixture: FarmFixture;
};

/** Adds modules, sections and schedules to the rig's farm. */
export function rigEquipment({ pools, clock, accountId, fixture }: RigEquipmentDeps) {
  return {
    /** Adds another module behind the station. */
    async addModule(type: string, name: string): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, $5, $6)',
        [id, accountId, fixture.stationId, `${type}-${id}`, type, name],
      );
      return id;
    },
    async addSection(name: string, output: 1 | 2 | 3, flow: number): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
        [id, accountId, name, fixture.waterSourceId, fixture.outputIds[output] ?? '', flow],
      );
      return id;
    },
    async addSchedule(change: Partial<ScheduleInput> = {}): Promise<string> {
      const id = anId();
      const body = scheduleBody.parse({ ...dawnSchedule(fixture.sectionId), ...change });
      await withAccount(pools, accountId, (sql) => insertSchedule(sql, { id, accountId, body, now: clock.now() }));
      return id;
    },
  };
}
