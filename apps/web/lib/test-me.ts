import type { Me } from './session.ts';

type Account = NonNullable<Me['client']>;

/** A builder for tests: somebody who is signed in on an active farm. */
export function someone(user_type: Me['user']['user_type'], more: Partial<Me> = {}): Me {
  return {
    user: {
      id: 'u',
      user_type,
      email: 'anna@farm.example',
      first_name: 'Anna',
      family_name: 'Zielona',
      phone: '',
      language: 'en',
      time_zone: 'Europe/Warsaw',
      temperature_unit: 'C',
      area_unit: 'ha',
      hide_start_screen: false,
    },
    client: anAccount('active'),
    entered: null,
    objects: [],
    outputsOpenings: [],
    unreadMessages: 0,
    map_tiles: null,
    assignedClients: [],
    components: [],
    ...more,
  };
}

/** The farm of that person. */
export function anAccount(state: Account['state']): Account {
  return {
    id: 'c',
    name: 'Zielone Pole',
    type: 'company',
    state,
    expiration_date: null,
    time_zone: 'Europe/Warsaw',
    location: { latitude: 52, longitude: 21 },
  };
}
