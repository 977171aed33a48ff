/** A sign-in of a station: when, its number, and the memory it reports. */
export type SignIn = { readonly atMs: number; readonly bdSeq: number; readonly memory: string | undefined };

const WINDOW_MS = 60_000;
/** A station on a poor link does not sign in as often. */
const SIGN_INS_MAX = 8;
/** Two devices alternate; one that was replaced changes once. */
const MEMORY_CHANGES_MAX = 3;

/** The sign-ins of the last minute, with a new one. A repeated birth of the same connection is none. */
export function withSignIn(recent: readonly SignIn[], signIn: SignIn): readonly SignIn[] {
  const kept = recent.filter(({ atMs }) => signIn.atMs - atMs < WINDOW_MS);
  return kept.at(-1)?.bdSeq === signIn.bdSeq && kept.at(-1)?.memory === signIn.memory ? kept : [...kept, signIn];
}

/** True if sign-ins look like those of two devices with one identity. */
export function isShared(signIns: readonly SignIn[]): boolean {
  const changes = signIns.filter(({ memory }, index) => index > 0 && memory !== signIns[index - 1]?.memory).length;
  return signIns.length >= SIGN_INS_MAX || changes >= MEMORY_CHANGES_MAX;
}
