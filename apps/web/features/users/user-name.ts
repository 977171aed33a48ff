import type { UserItem } from '@zagon/contract/users/endpoints.ts';

/** The name of a user, or their address if they have not entered one. */
export function userName({
  first_name: first,
  family_name: family,
  email,
}: Pick<UserItem, 'first_name' | 'family_name' | 'email'>): string {
  return `${first} ${family}`.trim() || email;
}
