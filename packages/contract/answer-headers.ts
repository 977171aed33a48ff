/**
 * On every answer of the server, whatever it says and to whomever. The sign-in page of a hotspot, the error of a proxy and
 * another program at the same address do not have it: pages take an answer without it for no answer.
 */
export const ANSWER_HEADER = 'x-zagon-answer';

/** Its value. */
export const ANSWER_MARK = '1';

/** Names the account of the page in every write, and that of the session in every answer to a signed-in user. */
export const ACCOUNT_HEADER = 'x-zagon-client';
