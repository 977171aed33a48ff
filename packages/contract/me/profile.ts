import { DATE_FORMATS } from '@zagon/domain/units/dates.ts';
import { AREA_UNITS, TEMPERATURE_UNITS } from '@zagon/domain/units/user-units.ts';
import { z } from 'zod';
import { email } from '../contact.ts';
import { done, endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { keptPasskeys } from '../session/passkeys.ts';
import { basis, saved } from '../version.ts';

/** The settings users may change about themselves without their password. */
const profileBody = z.strictObject({
  first_name: oneLine.max(60).optional(),
  family_name: oneLine.max(60).optional(),
  description: z.string().trim().max(500).optional(),
  language: z.enum(['pl', 'en']).optional(),
  time_zone: z.string().max(60).optional(),
  temperature_unit: z.enum(TEMPERATURE_UNITS).optional(),
  area_unit: z.enum(AREA_UNITS).optional(),
  date_format: z.enum(DATE_FORMATS).optional(),
  hide_start_screen: z.boolean().optional(),
  version: basis,
});
export type ProfileBody = z.output<typeof profileBody>;

export const profileEndpoints = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/me/profile',
    who: 'shared',
    summary: 'Change the own names, language, time zone, units and formats; absent fields stay as they are',
    body: profileBody,
    reply: saved,
    repeatable: true,
  }),

  changePassword: endpoint({
    method: 'PUT',
    path: '/api/me/password',
    who: 'shared',
    summary: 'Change the password; ends all other sessions of the user and removes the passkeys that are not kept',
    body: z.strictObject({
      current_password: z.string().max(128),
      password: z.string().max(1000),
      password_repeat: z.string().max(1000),
      keep_passkeys: keptPasskeys,
    }),
    /** How many other sessions were ended. */
    reply: z.object({ ended_sessions: z.number().int() }),
  }),

  /**
   * The new address replaces the old one once the link e-mailed to it is confirmed. The current address withdraws it.
   */
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/me/email',
    who: 'shared',
    summary: 'Request a change of e-mail address, confirmed by a link e-mailed to the new one',
    body: z.strictObject({ email, password: z.string().max(128).optional() }),
    reply: done,
  }),
};
