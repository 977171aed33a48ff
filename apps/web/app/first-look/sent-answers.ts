/** An answer of the API that the server has sent with the page. */
export type SentAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

/** What is used of the session. */
export type EarlySession = {
  readonly language: string | null;
  /** In an account that shows its farm: its time zone. Outside an account, in a blocked one and on a wall: null. */
  readonly zone: string | null;
};

/** Takes the answers that the server has sent with the page out of it; a page of a service worker has none. */
export function takeSentAnswers(): Readonly<Record<string, SentAnswer>> {
  const element = document.getElementById('first-answers');
  const answers: Record<string, SentAnswer> = JSON.parse(element?.textContent ?? '{}');
  element?.remove();
  return answers;
}

/** The session in an answer to `/api/me`; null if the answer is none, as that of something else on the way. */
export function earlySession(body: unknown): EarlySession | null {
  if (!isRecord(body)) return null;
  const { user, client, wall } = body;
  const isShown = wall === undefined && isRecord(client) && client['state'] === 'active';
  return {
    language: isRecord(user) ? textOf(user['language']) : null,
    zone: isShown ? textOf(client['time_zone']) : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
