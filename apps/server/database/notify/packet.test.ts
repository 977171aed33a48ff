import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Message,
  MESSAGE_MAX_BYTES,
  messageLine,
  PACKET_MAX_BYTES,
  packLines,
  readMessageLine,
  readPacket,
  splitLine,
} from './packet.ts';
import { PartialMessages } from './partial-messages.ts';

const SENDER = '0190a0a0-0000-7000-8000-000000000001';

const anyMessage = fc.record({
  kind: fc.stringMatching(/^[A-Za-z]{1,40}$/),
  to: fc.stringMatching(/^[\w:-]{0,80}$/),
  // Of all characters, also those that end a line for some, such as U+2028.
  body: fc
    .tuple(fc.string({ unit: 'binary' }), fc.nat({ max: 3_000 }))
    .map(([text, times]) => JSON.stringify([text, 'ą€😀'.repeat(times)])),
});

function counter(): () => number {
  let count = 0;
  return () => (count += 1);
}

function lineOf(message: Message): string {
  const line = messageLine(message);
  if (line === undefined) throw new Error('the message is too large');
  return line;
}

/** What a receiver reads from the packets of these messages. */
function carried(messages: readonly Message[]): readonly (Message | undefined)[] {
  const lines = messages.flatMap((message, index) => splitLine(lineOf(message), index));
  const partial = new PartialMessages();
  return packLines(lines, SENDER, counter()).flatMap((payload) => {
    const packet = readPacket(payload);
    if (packet.kind !== 'lines') throw new Error('the packet cannot be read');
    return packet.lines.flatMap((line) => {
      if (line.kind === 'message') return [line.message];
      if (line.kind === 'malformed') return [undefined];
      const added = partial.add(packet.sender, line.part, 0);
      return typeof added === 'string' ? [] : [readMessageLine(added.line)];
    });
  });
}

test('messages of any content and size arrive as they were sent, in their order', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 12 }), (all) => {
      expect(carried(all)).toEqual(all);
    }),
  );
});

test.each(['\u2028', '\u2029', '\u0085', '\r\n', '\0', '\t', '\ud800', '\uffff'])(
  'a text arrives as it was typed, whatever character it contains: %j',
  (character) => {
    const message = { kind: 'saved', to: '', body: JSON.stringify(`a${character}b`) };
    expect(carried([message])).toEqual([message]);
  },
);

test('a packet never has more bytes than PostgreSQL accepts, whatever it carries', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 12 }), (all) => {
      const lines = all.flatMap((message, index) => splitLine(lineOf(message), 10 ** 14 + index));
      for (const packet of packLines(lines, 'x'.repeat(64), () => 10 ** 15))
        expect(Buffer.byteLength(packet)).toBeLessThanOrEqual(PACKET_MAX_BYTES);
    }),
  );
});

test('equal packets of one transaction differ by their number', () => {
  const number = counter();
  const [first] = packLines(['saved\t\t1'], SENDER, number);
  const [second] = packLines(['saved\t\t1'], SENDER, number);
  expect(first).not.toBe(second);
});

test('no text makes the reader of packets throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const payload of [text, `zagon1 ${SENDER} 1\n${text}`, `zagon1 ${SENDER} 1\n+\t1\t0\t2\t${text}`])
        expect(['lines', 'malformed', 'version']).toContain(readPacket(payload).kind);
    }),
  );
});

test.each([
  ['a later version', `zagon2 ${SENDER} 1\nsaved\t\t1`, 'version'],
  ['a text without a version', 'hello', 'malformed'],
  ['an empty text', '', 'malformed'],
  ['a sender with a space', 'zagon1 a b 1\nsaved\t\t1', 'malformed'],
  ['more bytes than a packet has', `zagon1 ${SENDER} 1\nsaved\t\t"${'€'.repeat(2_700)}"`, 'malformed'],
])('a packet is not understood if it is %s', (_, payload, kind) => {
  expect(readPacket(payload)).toEqual({ kind });
});

test.each(['saved', 'saved\t\t', '\t\t1', 'sa ved\t\t1', 'saved\tto all\t1', '+\t1\t0\t2\t', '+\tone\t0\t2\tx'])(
  'a line is malformed without taking the others with it: %j',
  (line) => {
    const packet = readPacket(`zagon1 ${SENDER} 1\n${line}\nsaved\t\t1`);
    expect(packet.kind === 'lines' && packet.lines.map(({ kind }) => kind)).toEqual(['malformed', 'message']);
  },
);

test('a message beyond the limit is not sent', () => {
  expect(messageLine({ kind: 'saved', to: '', body: `"${'x'.repeat(MESSAGE_MAX_BYTES)}"` })).toBeUndefined();
});
