import { z } from 'zod';
import type { RecordedMessage, SentMessage } from '../../calls/present/field-message.ts';
import type { Link } from '../../intake/link.ts';

/** The answers by what was asked about a module; null: nothing since the process started. */
type Answers = {
  readonly lastMessage: SentMessage | null;
  readonly recentMessages: readonly RecordedMessage[];
};
export type About = keyof Answers;
export type Answer<Kind extends About> = Answers[Kind];

const value = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const metrics = z.array(z.object({ name: z.string(), value }));

const sentMessage = z.object({
  receivedAtMs: z.number(),
  through: z.string(),
  metrics: z.array(z.object({ name: z.string(), value, timestamp: z.number(), isHistorical: z.boolean() })),
});

const recordedMessage = z.object({
  number: z.int(),
  atMs: z.number(),
  direction: z.enum(['received', 'sent']),
  kind: z.enum(['readings', 'event', 'report', 'command', 'plan_set', 'modules']),
  through: z.string(),
  stored: z.boolean(),
  isReplay: z.boolean(),
  mayBeReplayed: z.boolean(),
  metrics,
  facts: metrics,
});

type Question<Kind extends About> = {
  readonly read: (link: Pick<Link, 'lastMessage' | 'recentMessages'>, moduleId: string) => Answer<Kind>;
  /** Validates the answer of another process. */
  readonly schema: z.ZodType<Answer<Kind>>;
};

/** How each question is answered from what this process has received. */
export const QUESTIONS: { readonly [Kind in About]: Question<Kind> } = {
  lastMessage: {
    read: (link, moduleId) => link.lastMessage(moduleId) ?? null,
    schema: sentMessage.nullable(),
  },
  recentMessages: {
    read: (link, moduleId) => link.recentMessages(moduleId),
    schema: z.array(recordedMessage),
  },
};
