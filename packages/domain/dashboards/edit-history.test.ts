import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { change, discard, hasChanges, MAX_UNDO_STEPS, redo, startEditing, undo } from './edit-history.ts';

test('every change can be undone and redone, in order', () => {
  let history = ['b', 'c'].reduce(change, startEditing('a'));
  history = undo(history);
  expect(history).toMatchObject({ present: 'b', future: ['c'] });
  expect(redo(history).present).toBe('c');
  expect(undo(undo(history))).toMatchObject({ present: 'a', past: [] });
});

test('a change after an undo clears the redo history', () => {
  const history = change(undo(change(startEditing('a'), 'b')), 'c');
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe('a');
});

test('undoing all and redoing all gives the same states, up to 100 steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 150 }), (states) => {
      const edited = states.reduce(change, startEditing(0));
      const steps = edited.past.length;
      expect(steps).toBeLessThanOrEqual(MAX_UNDO_STEPS);
      let history = edited;
      for (let i = 0; i < steps; i += 1) history = undo(history);
      expect(undo(history)).toBe(history);
      for (let i = 0; i < steps; i += 1) history = redo(history);
      expect(history).toEqual(edited);
    }),
  );
});

test('discarding restores the stored state, and can itself be undone', () => {
  const edited = change(startEditing('a'), 'b');
  expect(hasChanges(edited)).toBe(true);
  expect(hasChanges(discard(edited))).toBe(false);
  expect(undo(discard(edited)).present).toBe('b');
});
