import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { USER_TYPES } from '../../http/visitor.ts';
import type { Role } from '../../permissions.ts';
import type { AccountRow, UserRow } from '../../stores/accounts/users.ts';

export function presentUser(row: UserRow, role: Role): Me['user'] {
  return { ...row, user_type: USER_TYPES[role] };
}

export function presentClient(row: AccountRow, state: AccountState): Me['client'] {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    state,
    expiration_date: row.expiration_date,
    time_zone: row.time_zone,
    location:
      row.longitude === null || row.latitude === null ? null : { longitude: row.longitude, latitude: row.latitude },
  };
}

/** The named components on the outputs of the modules. */
export function presentComponents(objects: Me['objects']): Me['components'] {
  return objects.flatMap((object) =>
    object.outputs.map((output) => ({
      id: output.id,
      id_object: object.id,
      field_name: output.field_name,
      name: output.name,
      kind: 'output',
      type: output.type,
      properties: { flow: output.flow },
    })),
  );
}
