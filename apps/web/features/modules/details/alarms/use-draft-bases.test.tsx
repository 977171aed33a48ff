import { act, renderHook } from '@testing-library/react';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draftOf, settingKey, type Draft } from './alarm-draft.ts';
import { useDraftBases } from './use-draft-bases.ts';

const dry: AlarmSettingShape = {
  field: 'HUMIDITY_1',
  rule: 'too_dry',
  version: 'v1',
  comparator: '$lt',
  threshold: 14,
  default_threshold: 14,
  fixed: false,
  min: 0,
  max: 100,
  hysteresis: 2,
  active: true,
  channels: ['app'],
};
const KEY = settingKey(dry);

function useForm({ setting }: { readonly setting: AlarmSettingShape }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return { drafts, setDrafts, ...useDraftBases(new Map([[KEY, setting]]), drafts, setDrafts) };
}

const typed = (threshold: number) => new Map([[KEY, { ...draftOf(dry), threshold }]]);

test('a draft keeps the version it began with, and asks once someone else has saved the setting', () => {
  const { result, rerender } = renderHook(useForm, { initialProps: { setting: dry } });
  act(() => result.current.setDrafts(typed(20)));
  expect(result.current).toMatchObject({ meanwhile: null });
  rerender({ setting: { ...dry, threshold: 16, version: 'v2' } });
  expect(result.current.versionOf(KEY)).toBe('v1');
  expect(result.current.meanwhile?.fields).toEqual([{ field: KEY, isContested: true }]);
  act(() => result.current.meanwhile?.resolve([]));
  expect(result.current.versionOf(KEY)).toBe('v2');
  expect(result.current.meanwhile).toBeNull();
  expect(result.current.drafts.get(KEY)?.threshold).toBe(20);
});

test('taking the saved setting drops the draft', () => {
  const { result, rerender } = renderHook(useForm, { initialProps: { setting: dry } });
  act(() => result.current.setDrafts(typed(20)));
  rerender({ setting: { ...dry, threshold: 16, version: 'v2' } });
  act(() => result.current.meanwhile?.resolve([KEY]));
  expect(result.current.drafts.size).toBe(0);
  expect(result.current.meanwhile).toBeNull();
});

test('a draft that began after the other save is based on it', () => {
  const { result, rerender } = renderHook(useForm, { initialProps: { setting: dry } });
  rerender({ setting: { ...dry, threshold: 16, version: 'v2' } });
  act(() => result.current.setDrafts(typed(20)));
  expect(result.current.versionOf(KEY)).toBe('v2');
  expect(result.current.meanwhile).toBeNull();
});

test('what is kept differs from the settings, and is based on the same versions when it returns', () => {
  const { result } = renderHook(useForm, { initialProps: { setting: dry } });
  act(() => result.current.setDrafts(typed(14)));
  expect(result.current.kept.values).toEqual({});
  act(() => result.current.setDrafts(typed(20)));
  const { values, basis } = result.current.kept;
  const later = renderHook(useForm, { initialProps: { setting: { ...dry, threshold: 16, version: 'v2' } } });
  act(() => later.result.current.kept.onRestore(values, basis));
  expect(later.result.current.drafts.get(KEY)?.threshold).toBe(20);
  expect(later.result.current.versionOf(KEY)).toBe('v1');
  expect(later.result.current.meanwhile?.fields).toEqual([{ field: KEY, isContested: true }]);
});

test('a kept draft of a setting that no longer exists is dropped', () => {
  const { result } = renderHook(useForm, { initialProps: { setting: dry } });
  const draft = { ...draftOf(dry), threshold: 20 };
  act(() => result.current.kept.onRestore({ 'AIR gone': draft }, { 'AIR gone': { version: 'v1', draft } }));
  expect(result.current.drafts.size).toBe(0);
});
