import type { EquipmentRow } from '../../stores/resources/equipment.ts';
import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { USER_TYPES, type Visitor } from '../../calls/visitor.ts';
import type { Role } from '../../core/actor.ts';
import type { AccountRow, ProfileRow, UserRow } from '../../stores/accounts/users.ts';
import { currentPlace } from '../../calls/present/place.ts';
import { currentItem } from '../../calls/present/current-item.ts';

export function presentUser(row: UserRow, pendingEmail: string | null, role: Role): Me['user'] {
  return { ...row, version: currentProfile(row).version, pending_email: pendingEmail, user_type: USER_TYPES[role] };
}

/** For a wall: the account, and its creator's number and date formats, but nothing else about them. */
export function withoutPerson(me: Me, wall: NonNullable<Visitor['wall']>): Me {
  const person = {
    version: 'none',
    email: '',
    first_name: '',
    family_name: '',
    phone: '',
    description: '',
    pending_email: null,
  };
  return {
    ...me,
    user: { ...me.user, ...person },
    assignedClients: [],
    unreadMessages: 0,
    wall: { name: wall.name, until: wall.until.toString() },
  };
}

export function presentClient(row: AccountRow, state: AccountState): Me['client'] {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    state,
    expiration_date: row.expiration_date,
    closing: row.closing,
    time_zone: row.time_zone,
    location: currentPlace(row).values.location,
    version: currentPlace(row).version,
  };
}

/** The fields users edit about themselves. */
export function currentProfile(user: UserRow) {
  return currentItem(user.id, profileOf(user));
}

/** The outputs of the modules, the devices on them, and the equipment on inputs with the settings of its input. */
export function presentComponents(objects: Me['objects'], devices: readonly EquipmentRow[]): Me['components'] {
  const settings = new Map(objects.map(({ id, configuration }) => [id, configuration.asked.inputs]));
  const outputs = objects.flatMap((object) =>
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
  const named = devices.map(({ id, module_id, place, name, kind, type }) => ({
    id,
    id_object: module_id,
    field_name: place,
    name,
    kind,
    type,
    properties: settings.get(module_id)?.[place] ?? {},
  }));
  return [...outputs, ...named];
}

export function profileOf(user: UserRow): ProfileRow {
  return {
    first_name: user.first_name,
    family_name: user.family_name,
    description: user.description,
    language: user.language,
    time_zone: user.time_zone,
    temperature_unit: user.temperature_unit,
    area_unit: user.area_unit,
    date_format: user.date_format,
    hide_start_screen: user.hide_start_screen,
  };
}
