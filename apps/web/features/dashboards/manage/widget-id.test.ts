import { expect, test } from 'vitest';
import { z } from 'zod';
import { newWidgetId, uuidOf } from './widget-id.ts';

test('a widget gets an id the server accepts, even on a page without HTTPS', () => {
  expect(z.uuid().safeParse(newWidgetId()).success).toBe(true);
  for (const byte of [0x00, 0xff, 0x5a])
    expect(z.uuid().safeParse(uuidOf(new Uint8Array(16).fill(byte))).success).toBe(true);
});
