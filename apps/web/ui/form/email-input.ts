/**
 * Properties of every input of an e-mail address. Not `type="email"`: browsers refuse or rewrite national letters in
 * the domain there; the form judges the address by the same function as the server.
 */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
