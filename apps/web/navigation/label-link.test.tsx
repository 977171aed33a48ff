import { beforeEach, expect, test } from 'vitest';
import { hideLinkedLabel, labelOfHash, takeLinkedLabel } from './label-link.ts';

beforeEach(() => {
  history.replaceState(null, '', '#/');
  takeLinkedLabel();
});

test('serial number and PIN are read from a label link, and from no other', () => {
  expect(labelOfHash('#/register?serial=AGB2000-DEMO-9001&pin=ZAGON234')).toEqual({
    serial: 'AGB2000-DEMO-9001',
    pin: 'ZAGON234',
  });
  expect(labelOfHash('#/register')).toBeNull();
  expect(labelOfHash('#/login?serial=A&pin=B')).toBeNull();
  expect(labelOfHash('#/register?next=/alarms')).toBeNull();
});

test('the PIN is removed from the address without a new history entry, and returned once', () => {
  history.replaceState(null, '', '#/register?serial=AGB2000-DEMO-9001&pin=ZAGON234');
  const entries = history.length;
  hideLinkedLabel();
  expect(location.hash).toBe('#/register');
  expect(history.length).toBe(entries);
  expect(takeLinkedLabel()).toEqual({ serial: 'AGB2000-DEMO-9001', pin: 'ZAGON234' });
  expect(takeLinkedLabel()).toBeNull();
});
