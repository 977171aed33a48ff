/**
 * Who may call an endpoint, in one word. What each word means in roles and account states is decided by the server
 * (apps/server/permissions.ts); a word without a meaning does not compile there.
 */
export type Access =
  /** Anyone, even without the database: health checks. */
  | 'anyone'
  /** Anyone: signing in, including signing in again. */
  | 'signIn'
  /** Who the session belongs to: like `session`, and also for a wall. */
  | 'self'
  /** The session itself: allowed in every state, so that a blocked user can read why and leave. */
  | 'session'
  /** Belongs to no account, but is hidden from blocked ones. */
  | 'shared'
  /** Seeing what is in the account. */
  | 'view'
  /** Seeing what the wall view shows: like `view`, and also for a wall, which may do nothing else. */
  | 'watch'
  /** The user's own items inside an account. */
  | 'ownItems'
  /** Asking the operator: also in a blocked account, whose users must be able to ask why. */
  | 'ask'
  /** Anything that lets water run. */
  | 'operate'
  /** Anything that keeps water from running later: pausing, skipping. */
  | 'hold'
  /** Anything that ends running water. Never refused to a user who can see it. */
  | 'stop'
  /** Changing the account's set-up. */
  | 'configure'
  /** Seeing who did what in the account. */
  | 'review'
  /** Ending the account: also while it is expired. */
  | 'leave'
  /** Taking the data of the account away: also while it is expired or being deleted. */
  | 'ownData'
  /** The whole installation, outside its accounts. */
  | 'operator';
