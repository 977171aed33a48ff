/** Ordinary user, administrator of the account, operator of the whole installation. */
export type Role = 'normal' | 'admin' | 'adminus';

/**
 * Who acts in an account, and from where. All that an action knows of its caller, so that a request, a socket, a job and
 * the command line act alike. `ip` is empty for what the server does by itself.
 */
export type Actor = {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly ip: string;
  /** Name of the access token by which a program acts for the user; absent: the user acts. */
  readonly token?: string;
};
