import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';

const PASSWORD = 'Demo_Farm1!';
/** Delay before retrying with the same idempotency key, as the app does. */
const RETRY_DELAY_MS = 500;
const TIMEOUT_MS = 180_000;
const tokenSchema = z.object({ token: z.string() });

/** A demo user, via the API. Retries when there is no response; refusals are returned. */
export class Person {
  readonly #address: () => string;
  /** The most times that one action got no answer. */
  mostFailures = 0;
  #cookie = '';

  /** `address` is asked before each attempt if it is a function. */
  static async signIn(address: string | (() => string), user: string): Promise<Person> {
    const person = new Person(typeof address === 'string' ? () => address : address);
    const response = await person.#send('POST', '/login', { email: `${user}@demo.zagon.farm`, password: PASSWORD });
    if (!response.ok) throw new Error(`${user} cannot sign in: ${response.status} ${await response.text()}`);
    return person;
  }

  private constructor(address: () => string) {
    this.#address = address;
  }

  /** The same user at another server of the same farm. */
  at(address: string): Person {
    const other = new Person(() => address);
    other.#cookie = this.#cookie;
    return other;
  }

  schedules() {
    return this.#read(ENDPOINTS.listSchedules, '/api/schedulers');
  }

  modules() {
    return this.#read(ENDPOINTS.listModules, '/api/objects');
  }

  sections() {
    return this.#read(ENDPOINTS.listSections, '/api/sections');
  }

  /** For operators. */
  installation() {
    return this.#read(ENDPOINTS.installationHealth, '/api/admin/health');
  }

  /** The openings planned within the given hours before and after now. */
  openings(hours = 2) {
    const span = [-hours, hours].map((h) => new Date(Date.now() + h * 3_600_000).toISOString());
    return this.#read(ENDPOINTS.listPlannedOpenings, `/api/outputs_plans?start_date=${span[0]}&end_date=${span[1]}`);
  }

  async addSchedule(schedule: ScheduleInput): Promise<ReplyOf<typeof ENDPOINTS.createSchedule>> {
    const response = await this.#send('POST', '/api/schedulers', schedule);
    if (!response.ok) throw new Error(`the schedule was refused: ${await response.text()}`);
    return ENDPOINTS.createSchedule.reply.parse(await response.json());
  }

  /** Opens an output by hand; returns the error code if refused. */
  async open(idOutput: string, minutes: number): Promise<string | null> {
    const response = await this.#send('POST', '/api/manual_opens', { id_output: idOutput, minutes });
    return response.ok ? null : z.object({ err: z.string() }).parse(await response.json()).err;
  }

  async do(method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<void> {
    const response = await this.#send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  async #read<Reply extends z.ZodType>({ reply }: { readonly reply: Reply }, path: string): Promise<z.output<Reply>> {
    const response = await this.#send('GET', path);
    return reply.parse(await response.json());
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const key = randomUUID();
    const deadline = performance.now() + TIMEOUT_MS;
    for (let failures = 0; ; failures += 1) {
      this.mostFailures = Math.max(this.mostFailures, failures);
      try {
        const csrf = method === 'GET' ? undefined : await this.#token();
        const headers = {
          cookie: this.#cookie,
          ...(csrf === undefined ? {} : { csrf, 'content-type': 'application/json', 'idempotency-key': key }),
        };
        const response = await fetch(`${this.#address()}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(10_000),
        });
        this.#storeCookies(response);
        if (response.status < 500) return response;
      } catch (error) {
        // A killed server does not respond; any other error is a bug of this rig.
        if (!(error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')))
          throw error;
      }
      if (performance.now() > deadline) throw new Error(`no answer to ${method} ${path}`);
      await wait(RETRY_DELAY_MS);
    }
  }

  async #token(): Promise<string> {
    const response = await fetch(`${this.#address()}/token`, {
      headers: { cookie: this.#cookie },
      signal: AbortSignal.timeout(10_000),
    });
    this.#storeCookies(response);
    return tokenSchema.parse(await response.json()).token;
  }

  #storeCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=');
      const others = this.#cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`));
      this.#cookie = [...others, pair].join('; ');
    }
  }
}
