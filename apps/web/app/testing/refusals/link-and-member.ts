import type { UserItem } from '@zagon/contract/users/endpoints.ts';

let search = '';

/** Opens the page with this query, as the link of an e-mail does. */
export function goToLink(query: string): void {
  search = query;
}

/** For the mocked navigation of the test. */
export const linkedSearch = (): URLSearchParams => new URLSearchParams(search);

export const aMember: UserItem = {
  version: 'v1',
  id: 'ewa',
  email: 'ewa@farm.example',
  first_name: 'Zielone',
  family_name: 'Pole',
  phone: '',
  user_type: 1,
  language: 'pl',
  invited: false,
  second_factor: true,
  signed_in_at: null,
  invitation: null,
};
