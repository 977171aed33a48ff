import { randomUUID } from 'node:crypto';
import type { Text } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import type { LinkView } from '../../calls/services.ts';
import type { ProcessBus } from '../../core/bus/process-bus.ts';
import { type Refusal, refused } from '../../core/refusal.ts';
import type { Link } from '../../intake/link.ts';
import { QUESTIONS, type Answer, type About } from './field-answers.ts';

export type FieldQuestionsDeps = {
  readonly processBus: ProcessBus;
  readonly processId: string;
  readonly link: Pick<Link, 'lastMessage' | 'recentMessages' | 'replay'> & {
    readonly send: Pick<Link['send'], 'requestRebirth'>;
  };
  /** The process that receives what a module sends; null: none leads it. */
  readonly leadOf: (moduleId: string) => Promise<string | null>;
  /** How long to wait for an answer, ms. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 2_000;
const NO_ANSWER: Text = {
  en: "The server that receives this module's messages did not answer. Try again in a moment.",
  pl: 'Serwer, który odbiera wiadomości tego modułu, nie odpowiedział. Spróbuj ponownie za chwilę.',
};
const [QUESTION, ANSWER] = ['fieldQuestion', 'fieldAnswer'];

const questionSchema = z.object({
  id: z.uuid(),
  about: z.enum(['lastMessage', 'recentMessages']),
  moduleId: z.uuid(),
});
const answerSchema = z.object({ id: z.uuid(), answer: z.unknown() });

/**
 * What only the process that leads a station has received of it: asks that process if it is another one, and answers
 * the others.
 */
export class FieldQuestions implements LinkView {
  readonly #deps: FieldQuestionsDeps;
  readonly #waiting = new Map<string, (answer: unknown) => void>();

  constructor(deps: FieldQuestionsDeps) {
    this.#deps = deps;
  }

  lastMessage(moduleId: string): Promise<Result<Answer<'lastMessage'>, Refusal>> {
    return this.#ask('lastMessage', moduleId);
  }

  recentMessages(moduleId: string): Promise<Result<Answer<'recentMessages'>, Refusal>> {
    return this.#ask('recentMessages', moduleId);
  }

  replay(moduleId: string, number: number): boolean {
    return this.#deps.link.replay(moduleId, number);
  }

  /** Any process may: the births reach all of them. */
  requestRebirth(stationSerial: string): void {
    this.#deps.link.send.requestRebirth(stationSerial);
  }

  /** Answers the questions of others, and receives their answers. Returns what ends it. */
  serve(): () => void {
    const { processBus, processId, link } = this.#deps;
    const isFor = (to: string): boolean => to === processId;
    const ends = [
      processBus.on(QUESTION, {
        schema: questionSchema,
        isFor,
        receive: ({ id, about, moduleId }, from) =>
          processBus.send(ANSWER, { id, answer: QUESTIONS[about].read(link, moduleId) }, from),
      }),
      processBus.on(ANSWER, {
        schema: answerSchema,
        isFor,
        receive: ({ id, answer }) => this.#waiting.get(id)?.(answer),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  async #ask<Kind extends About>(about: Kind, moduleId: string): Promise<Result<Answer<Kind>, Refusal>> {
    const { processBus, processId, link, leadOf } = this.#deps;
    const { read, schema } = QUESTIONS[about];
    const lead = await leadOf(moduleId);
    if (lead === null || lead === processId) return ok(read(link, moduleId));
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timeout = setTimeout(() => resolve(undefined), this.#deps.timeoutMs ?? TIMEOUT_MS);
    this.#waiting.set(id, resolve);
    processBus.send(QUESTION, { id, about, moduleId }, lead);
    const answer = schema.safeParse(await promise);
    clearTimeout(timeout);
    this.#waiting.delete(id);
    return answer.success ? ok(answer.data) : refused('unavailable', { message: NO_ANSWER });
  }
}
