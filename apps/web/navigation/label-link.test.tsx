import { beforeEach, expect, test } from 'vitest';
import { hideLinkedLabel, labelOfHash, takeLinkedLabel } from './label-link.ts';

beforeEach(() => {
  history.replaceState(null, '', '#/');
  takeLinkedLabel();
});

test('reads serial number and PIN from the address of a label, and from no other', () => {
  expect(labelOfHash('#/register?serial=AGB2000-DEMO-9001&pin=ZAGON234')).toEqual({
    serial: 'AGB2000-DEMO-9001',
    pin: 'ZAGON234',
  });
  expect(labelOfHash('#/register')).toBeNull();
  expect(labelOfHash('#/login?serial=A&pin=B')).toBeNull();
  expect(labelOfHash('#/register?next=/alarms')).toBeNull();
});

test('takes the PIN out of the address without a new entry in the history, and hands it out once', () => {
  history.replaceState(null, '', '#/register?serial=AGB2000-DEMO-9001&pin=ZAGON234');
  const entries = history.length;
  hideLinkedLabel();
  expect(location.hash).toBe('#/register');
  expect(history.length).toBe(entries);
  expect(takeLinkedLabel()).toEqual({ serial: 'AGB2000-DEMO-9001', pin: 'ZAGON234' });
  expect(takeLinkedLabel()).toBeNull();
});
