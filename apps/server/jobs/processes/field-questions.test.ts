import { ok } from '@zagon/domain/core/result.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { RecordedMessage, SentMessage } from '../../calls/present/field-message.ts';
import { testClock } from '../../testing/test-clock.ts';
import { silentLog } from '../../core/log.ts';
import { NotifyBus } from '../../database/notify/notify-bus.ts';
import { testDatabase } from '../../database/test-database.ts';
import { anId } from '../../testing/farm.ts';
import { z } from 'zod';
import { FieldQuestions, type FieldQuestionsDeps } from './field-questions.ts';

const { address } = await testDatabase();
const PROBE = anId();
const questionShape = z.object({ id: z.string() });

const LAST: SentMessage = {
  receivedAtMs: 1_780_000_000_000,
  through: 'AGB2000-1',
  metrics: [{ name: 'b1', value: 3.6, timestamp: 1_780_000_000_000, isHistorical: false }],
};
const RECENT: readonly RecordedMessage[] = Array.from({ length: 100 }, (_, number) => ({
  number,
  atMs: 1_780_000_000_000 + number,
  direction: 'received',
  kind: 'readings',
  through: 'AGB2000-1',
  stored: false,
  isReplay: false,
  mayBeReplayed: true,
  metrics: Array.from({ length: 20 }, (_metric, index) => ({ name: `pomiar ąę ${index}`, value: index / 7 })),
  facts: [{ name: 'version', value: null }],
}));

/** What the process that leads the module has received of it. */
const RECEIVED: FieldQuestionsDeps['link'] = {
  lastMessage: (id) => (id === PROBE ? LAST : undefined),
  recentMessages: (id) => (id === PROBE ? RECENT : []),
  replay: () => false,
  send: { requestRebirth: () => undefined },
};
const NOTHING: FieldQuestionsDeps['link'] = { ...RECEIVED, lastMessage: () => undefined, recentMessages: () => [] };

let processes = 0;

async function startProcess(link: FieldQuestionsDeps['link'], leadOf: () => string | null): Promise<string> {
  return (await questionsOf(link, leadOf)).processId;
}

async function questionsOf(link: FieldQuestionsDeps['link'], leadOf: () => string | null) {
  processes += 1;
  const processId = `${processes}-process`;
  const processBus = new NotifyBus({ address, processId, clock: testClock, log: silentLog });
  await processBus.start();
  onTestFinished(() => processBus.stop());
  const questions = new FieldQuestions({ processBus, processId, link, leadOf: async () => leadOf(), timeoutMs: 1_000 });
  onTestFinished(questions.serve());
  return { processId, questions };
}

test('what another process received of a module is asked there, and comes as it is', async () => {
  const leader = await startProcess(RECEIVED, () => null);
  await startProcess(NOTHING, () => null);
  const { questions } = await questionsOf(NOTHING, () => leader);
  expect(await questions.lastMessage(PROBE)).toEqual(ok(LAST));
  expect(await questions.recentMessages(PROBE)).toEqual(ok(RECENT));
  expect(await questions.lastMessage(anId())).toEqual(ok(null));
});

test('a process that leads the module itself, or for which no one does, asks no one', async () => {
  const alone = await questionsOf(RECEIVED, () => null);
  expect(await alone.questions.lastMessage(PROBE)).toEqual(ok(LAST));
  const leader = await questionsOf(RECEIVED, () => leader.processId);
  expect(await leader.questions.recentMessages(PROBE)).toEqual(ok(RECENT));
});

test('without an answer the question is refused as unavailable', async () => {
  const { questions } = await questionsOf(RECEIVED, () => '0-ended');
  expect(await questions.lastMessage(PROBE)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});

test('an answer that is none is refused as unavailable', async () => {
  const { questions } = await questionsOf(NOTHING, () => 'unasked');
  const unasked = new NotifyBus({ address, processId: 'unasked', clock: testClock, log: silentLog });
  await unasked.start();
  onTestFinished(() => unasked.stop());
  unasked.on('fieldQuestion', {
    schema: questionShape,
    receive: ({ id }, from) => unasked.send('fieldAnswer', { id, answer: { through: 1 } }, from),
  });
  expect(await questions.lastMessage(PROBE)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});
