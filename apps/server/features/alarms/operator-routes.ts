import type { CustomerAlarm } from '@zagon/contract/alarms/operator.ts';
import { outsideMessage } from '@zagon/domain/alarms/outside-message.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import {
  countCustomerAlarms,
  pageOfCustomerAlarms,
  type CustomerAlarmRow,
} from '../../stores/alarms/customer-alarms.ts';

/** The alarms of all accounts, for operators outside them. */
export function operatorAlarmRoutes({ pools }: { readonly pools: Pools }): readonly Route[] {
  const sql = pools.system;
  return [
    signedInRoute('listCustomerAlarms', async ({ query }) => {
      const { filter = 'all', sort = 'date', order = 'descending' } = query;
      return ok((await pageOfCustomerAlarms(sql, { ...query, filter, sort, order })).map(presentCustomerAlarm));
    }),
    signedInRoute('countCustomerAlarms', async ({ query }) => ok(await countCustomerAlarms(sql, query.search))),
  ];
}

function presentCustomerAlarm(row: CustomerAlarmRow): CustomerAlarm {
  const { module_id: id, module_name: name, serial_number: serial, device_type: deviceType } = row;
  const { rule, field, threshold } = row;
  const { message, fahrenheit } = outsideMessage({ rule, field, deviceType, threshold, message: row.message });
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name },
    object: id === null || name === null || serial === null ? null : { id, name, serial_number: serial },
    rule,
    message: { ...message },
    message_fahrenheit: fahrenheit === null ? null : { ...fahrenheit },
    activation_date: row.activation_date.toString(),
    inactivation_date: row.inactivation_date?.toString() ?? null,
    active: row.inactivation_date === null && row.deletion_date === null,
    confirmation_date: row.confirmation_date?.toString() ?? null,
    confirmation_user_name: row.confirmation_user_name,
    deletion_date: row.deletion_date?.toString() ?? null,
    deletion_user_name: row.deletion_user_name,
    folded: row.folded,
  };
}
