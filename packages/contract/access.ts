/**
 * Who may call an endpoint, in one word. The server maps each word to roles and account states
 * (apps/server/calls/permissions.ts); an unmapped word does not compile there.
 */
export type Access =
  /** Anyone, even without the database: health checks. */
  | 'anyone'
  /** Anyone: signing in, including signing in again. */
  | 'signIn'
  /** The identity of the session: like `session`, but also allowed for a wall. */
  | 'self'
  /** The session itself: allowed in every state, so that a blocked user can read why and leave. */
  | 'session'
  /** Belongs to no account, but is hidden from blocked ones. */
  | 'shared'
  /** Seeing what is in the account. */
  | 'view'
  /** Seeing what the wall view shows: like `view`, but also allowed for a wall, which may do nothing else. */
  | 'watch'
  /** Changing the user's own items inside an account: not for operators, who change nothing there. */
  | 'ownItems'
  /** Asking the operator: also allowed in a blocked account, whose users must be able to ask why. */
  | 'ask'
  /** Anything that lets water run. */
  | 'operate'
  /** Anything that keeps water from running later: pausing, skipping. */
  | 'hold'
  /** Anything that ends running water. Never refused to a user who can see it. */
  | 'stop'
  /** Confirming an alarm: like `operate`, and an operator who has entered the account to help. */
  | 'confirmAlarms'
  /** Removing an alarm that is over: like `configure`, and an operator who has entered the account. */
  | 'removeAlarms'
  /** Changing the account's set-up. */
  | 'configure'
  /** Seeing who did what in the account. */
  | 'review'
  /** Ending the account: also allowed while it is expired. */
  | 'leave'
  /** Ending the access of a program: also while the account is expired or blocked. */
  | 'endAccess'
  /** Seeing and ending the account's connections to other programs and networks: also allowed while it is expired. */
  | 'disconnect'
  /** Exporting the data of the account: also allowed while it is expired or being deleted. */
  | 'ownData'
  /** The whole installation, outside its accounts. */
  | 'operator';
