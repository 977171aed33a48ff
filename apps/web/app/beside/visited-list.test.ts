import { expect, test } from 'vitest';
import { listFor, noteVisit } from './visited-list.ts';

const ofModule = ['modules', 'alarms'] as const;

test('a page opened from a list belongs to it, with its filters, even after the next page of that list', () => {
  noteVisit('alarms', 'state=all');
  noteVisit('module', '');
  noteVisit('module', 'tab=history');
  expect(listFor(ofModule)).toEqual({ id: 'alarms', search: 'state=all' });
});

test('a page opened from elsewhere belongs to its first list', () => {
  noteVisit('alarms', '');
  noteVisit('map', '');
  expect(listFor(ofModule)).toEqual({ id: 'modules', search: '' });
});

test('the first list keeps its filters while other screens are visited', () => {
  noteVisit('modules', 'filter=stale');
  noteVisit('map', '');
  expect(listFor(ofModule)).toEqual({ id: 'modules', search: 'filter=stale' });
});

test('a page does not belong to a list of other items', () => {
  noteVisit('schedules', '');
  expect(listFor(ofModule)).toEqual({ id: 'modules', search: '' });
});
