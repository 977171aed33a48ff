import { renderHook } from '@testing-library/react';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { beforeEach, expect, test } from 'vitest';
import { clearCommands, type Command, recordCommand, useCommand } from './commands.ts';

/** Ids of commands sort by the time at which they were given. */
const ID = { open: '019a0000-0000-7000-8000-000000000001', close: '019a0000-0000-7000-8000-000000000002' } as const;

const command = (kind: 'open' | 'close', status: keyof typeof COMMAND_STATUS, second: number): Command => ({
  id: ID[kind],
  id_output: 'valve',
  id_manual_open: 'h',
  kind,
  status: COMMAND_STATUS[status],
  error: null,
  updated_at: `2026-06-11T12:00:0${second}Z`,
});

const shown = () => renderHook(() => useCommand('valve')).result.current;

beforeEach(() => clearCommands());

test('the latest command of an output is the one that was given last, whichever is reported last', () => {
  recordCommand(command('open', 'sent', 1));
  recordCommand(command('close', 'done', 2));
  // The station refuses the opening, because its close was faster.
  recordCommand(command('open', 'refused', 3));
  expect(shown()).toMatchObject({ kind: 'close', status: COMMAND_STATUS.done });
});

test('an earlier state of a command that arrives late does not replace its present one', () => {
  recordCommand(command('close', 'done', 4));
  recordCommand(command('close', 'sent', 3));
  expect(shown()).toMatchObject({ status: COMMAND_STATUS.done });
  recordCommand(command('open', 'done', 5));
  expect(shown()).toMatchObject({ kind: 'close' });
});
