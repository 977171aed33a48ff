import type { Me } from '../session.ts';

type Account = NonNullable<Me['client']>;

/** Test builder: a user signed in on an active farm. */
export function signedInUser(user_type: Me['user']['user_type'], overrides: Partial<Me> = {}): Me {
  return {
    user: {
      version: 'v1',
      id: 'u',
      user_type,
      email_confirmed: true,
      email: 'anna@farm.example',
      first_name: 'Anna',
      family_name: 'Zielona',
      phone: '',
      language: 'en',
      time_zone: 'Europe/Warsaw',
      temperature_unit: 'C',
      area_unit: 'ha',
      date_format: 'words',
      hide_start_screen: false,
      description: '',
      pending_email: null,
    },
    client: anAccount('active'),
    entered: null,
    factor_checked_at: null,
    objects: [],
    outputsOpenings: [],
    unreadMessages: 0,
    map_tiles: null,
    assignedClients: [],
    components: [],
    ...overrides,
  };
}

/** The farm of that user. */
export function anAccount(state: Account['state']): Account {
  return {
    version: 'v1',
    id: 'c',
    name: 'Zielone Pole',
    type: 'company',
    state,
    expiration_date: null,
    closing: false,
    time_zone: 'Europe/Warsaw',
    location: { latitude: 52, longitude: 21 },
  };
}
