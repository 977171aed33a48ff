import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import type { Sql } from '../../database/pool.ts';
import { anId } from '../farm.ts';
import { TEST_PIN } from '../hardware.ts';

/** The complete form of a registration with a station; name and address are new on each call. */
export function aRegistrationForm(serial: string) {
  const id = anId();
  return {
    serial_number: serial,
    pin: TEST_PIN,
    name: `Sad ${id}`,
    type: 'company',
    first_name: 'Ewa',
    family_name: 'Lis',
    email: `${id}@sad.example`,
    phone: '',
    language: 'pl',
    time_zone: 'Europe/Warsaw',
    password: 'Brzoza7!wiatr',
    password_repeat: 'Brzoza7!wiatr',
    consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
    consents_version: FIRST_VERSION,
  };
}

export type RegistrationForm = ReturnType<typeof aRegistrationForm>;

/** How much of a registration exists: everything after its last step, nothing before. */
export async function countRegistered(sql: Sql, { name, email }: RegistrationForm) {
  const count = async (text: string, value: string) => (await sql.rows(text, [value])).length;
  return {
    accounts: await count('select from clients where name = $1', name),
    users: await count('select from users where email = $1', email),
    memberships: await count('select from memberships m join users u on u.id = m.user_id where u.email = $1', email),
    modules: await count('select from modules m join clients c on c.id = m.client_id where c.name = $1', name),
  };
}
