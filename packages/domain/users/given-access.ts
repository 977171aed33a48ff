/** What lets someone in and was given by a user: it ends when the user loses the right to give it. */
export const GIVEN_ACCESS_KINDS = [
  /** An invitation of an operator that is not accepted yet. */
  'operator_invitation',
  /** An invitation to an account that is not accepted yet. */
  'invitation',
  /** A module offered to another account that has not accepted it. */
  'share_offer',
  /** A code that turns a browser into a wall. */
  'wall_code',
  /** A browser that shows the wall view. */
  'wall',
] as const;
export type GivenAccessKind = (typeof GIVEN_ACCESS_KINDS)[number];
