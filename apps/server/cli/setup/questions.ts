import { mqttPortQuestion, nameQuestion, portQuestion, tlsKeyQuestion, tlsQuestion } from './address-questions.ts';
import { databaseQuestion } from './database-question.ts';
import {
  languageQuestion,
  mailQuestion,
  senderQuestion,
  testMailQuestion,
  timeZoneQuestion,
} from './other-questions.ts';
import type { Question } from './question.ts';

/** What the setup asks, in order: later questions build on earlier answers. */
export const QUESTIONS: readonly Question[] = [
  databaseQuestion,
  nameQuestion,
  tlsQuestion,
  tlsKeyQuestion,
  portQuestion,
  mqttPortQuestion,
  mailQuestion,
  senderQuestion,
  testMailQuestion,
  timeZoneQuestion,
  languageQuestion,
];
