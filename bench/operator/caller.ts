/** Calls the API as a signed-in browser does; throws on a refusal. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

export async function callerOf(address: string, session: string): Promise<Call> {
  const cookie = `sid=${session}`;
  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { token } = rowOf(await read(await fetch(`${address}/token`, { headers: { cookie } })));
  return async (method, path, body) =>
    read(
      await fetch(`${address}${path}`, {
        method,
        headers: { cookie, csrf: String(token), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
}

/** The fields of a response that is an object. */
export function rowOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('the answer is no object');
  return { ...value };
}
