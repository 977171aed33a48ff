import type { Language, Text } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import { parseInput } from '../../../calls/input.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { Ask } from '../ask.ts';
import { cutToSize } from '../cut-to-size.ts';

/** What a tool works with. */
export type ToolCall = {
  readonly ask: Ask;
  readonly now: Temporal.Instant;
  /** Time zone of the farm. */
  readonly zone: string;
  /** Language of the user of the token. */
  readonly language: Language;
};

/** A question that an assistant may ask. Its texts are fixed: nothing that a user typed is in them. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  answer(call: ToolCall, args: unknown): Promise<Result<Readonly<Record<string, unknown>>, Refusal>>;
};

/** Defines a tool; `run` receives validated arguments, and its result is cut to the size that assistants may read. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>({
  run,
  ...tool
}: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  run(this: void, call: ToolCall, args: z.output<I>): Promise<Result<z.input<O>, Refusal>>;
}): Tool {
  return {
    ...tool,
    async answer(call, args) {
      const input = parseInput<I>(tool.input, args);
      if (!input.ok) return input;
      const result = await run(call, input.value);
      return result.ok ? ok(cutToSize(result.value)) : result;
    },
  };
}

/** A text in the language of the user. */
export function inLanguage({ language }: Pick<ToolCall, 'language'>, text: Text): string {
  return text[language];
}
