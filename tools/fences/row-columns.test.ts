import { expect, test } from 'vitest';
import { renamedColumns } from './row-columns.ts';

const FILE = 'apps/server/stores/stations/stations.ts';

test.each(['`select m.client_id as "accountId" from modules m`', '`select ts\n  as "atMs" from readings`'])(
  'a statement may not contain: %s',
  (source) => {
    expect(renamedColumns(FILE, source)).toHaveLength(1);
  },
);

test.each(['`select m.id as module_id from modules m`', '`select o.value as "TEMP_1" from readings o`'])(
  'a statement may contain: %s',
  (source) => {
    expect(renamedColumns(FILE, source)).toEqual([]);
  },
);
