import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { listObjects } from '@zagon/contract/objects/endpoints.ts';
import { listOutputsPlans } from '@zagon/contract/outputs_plans/endpoints.ts';
import { listSchedulers, createScheduler } from '@zagon/contract/schedulers/endpoints.ts';
import type { SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import { listSections } from '@zagon/contract/sections/endpoints.ts';

const PASSWORD = 'Demo_Farm1!';
/** Who gets no answer asks again with the same key, as the app does. */
const AGAIN_AFTER_MS = 500;
const PATIENCE_MS = 180_000;
const token = z.object({ token: z.string() });

/** Somebody of the demo farm, by the API. No answer is a reason to ask again; a refusal is told. */
export class Person {
  readonly #address: string;
  #cookie = '';

  static async signIn(address: string, who: string): Promise<Person> {
    const person = new Person(address);
    const answer = await person.#send('POST', '/login', { email: `${who}@demo.zagon.farm`, password: PASSWORD });
    if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status} ${await answer.text()}`);
    return person;
  }

  private constructor(address: string) {
    this.#address = address;
  }

  /** The same person at another server of the same farm. */
  at(address: string): Person {
    const other = new Person(address);
    other.#cookie = this.#cookie;
    return other;
  }

  programs() {
    return this.#read(listSchedulers, '/api/schedulers');
  }

  modules() {
    return this.#read(listObjects, '/api/objects');
  }

  sections() {
    return this.#read(listSections, '/api/sections');
  }

  /** What was and is planned from some hours ago to some hours ahead. */
  openings(hours = 2) {
    const span = [-hours, hours].map((h) => new Date(Date.now() + h * 3_600_000).toISOString());
    return this.#read(listOutputsPlans, `/api/outputs_plans?start_date=${span[0]}&end_date=${span[1]}`);
  }

  async addProgram(program: SchedulerInput): Promise<ReplyOf<typeof createScheduler>> {
    const answer = await this.#send('POST', '/api/schedulers', program);
    if (!answer.ok) throw new Error(`the program is refused: ${await answer.text()}`);
    return createScheduler.reply.parse(await answer.json());
  }

  /** Opens an output by hand; the error code where it is refused. */
  async open(idOutput: string, minutes: number): Promise<string | null> {
    const answer = await this.#send('POST', '/api/manual_opens', { id_output: idOutput, minutes });
    return answer.ok ? null : z.object({ err: z.string() }).parse(await answer.json()).err;
  }

  async do(method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<void> {
    const answer = await this.#send(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  async #read<Reply extends z.ZodType>({ reply }: { readonly reply: Reply }, path: string): Promise<z.output<Reply>> {
    const answer = await this.#send('GET', path);
    return reply.parse(await answer.json());
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const key = randomUUID();
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        const csrf = method === 'GET' ? undefined : await this.#token();
        const headers = {
          cookie: this.#cookie,
          ...(csrf === undefined ? {} : { csrf, 'content-type': 'application/json', 'idempotency-key': key }),
        };
        const answer = await fetch(`${this.#address}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(10_000),
        });
        this.#keep(answer);
        if (answer.status < 500) return answer;
      } catch (error) {
        // A server that was killed gives no answer; anything else is a fault of this rig.
        if (!(error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')))
          throw error;
      }
      if (performance.now() > until) throw new Error(`no answer to ${method} ${path}`);
      await wait(AGAIN_AFTER_MS);
    }
  }

  async #token(): Promise<string> {
    const answer = await fetch(`${this.#address}/token`, {
      headers: { cookie: this.#cookie },
      signal: AbortSignal.timeout(10_000),
    });
    this.#keep(answer);
    return token.parse(await answer.json()).token;
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=');
      const others = this.#cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`));
      this.#cookie = [...others, pair].join('; ');
    }
  }
}
