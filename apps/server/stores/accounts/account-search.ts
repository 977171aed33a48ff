import { anywhere, anywhereFolded, type Bind } from '../../database/long-list.ts';

/** Names in Polish dictionary order, and capitals with diacritics: the cluster's own locale supports neither. */
export const COLLATION = 'collate "pl-x-icu"';

/** Shorter parts of a serial or tax number would match most of them. */
const NUMBER_PART_MIN = 3;

/** The address of a module's serial number in the index: letters and digits only. */
export function compactSerialOf(alias: string): string {
  return `upper(regexp_replace(${alias}.serial_number, '[^A-Za-z0-9]', '', 'g'))`;
}

/** The pattern for part of a serial number; null: the text has too few letters and digits. */
export function serialPart(bind: Bind, text: string): string | null {
  const compact = text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return compact.length < NUMBER_PART_MIN ? null : bind(anywhere(compact), 'text');
}

/** Conditions on an account `i`, one of which must hold: part of its name, town, tax number or a user's address. */
export function accountConditions(bind: Bind, text: string): readonly string[] {
  const part = bind(anywhereFolded(text), 'text');
  const number = serialPart(bind, text);
  return [
    `folded(i.name) like ${part}`,
    `folded(i.city) like ${part}`,
    `i.id in (select client_id from memberships ms join users u on u.id = ms.user_id where folded(u.email) like ${part})`,
    ...(number === null ? [] : [`i.tax_number like ${number}`]),
  ];
}
