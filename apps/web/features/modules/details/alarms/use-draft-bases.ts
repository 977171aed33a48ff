import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { useState } from 'react';
import { differences } from '../../../../entities/edit/differences.ts';
import type { Meanwhile } from '../../../../entities/edit/use-edit.ts';
import { draftOf, type Draft } from './alarm-draft.ts';

type Drafts = ReadonlyMap<string, Draft>;
type Settings = ReadonlyMap<string, AlarmSettingShape>;

/** Drafts by setting, as values of one form. */
export type DraftValues = Readonly<Record<string, Draft | undefined>>;

/**
 * The saved settings that drafts are based on, by the same keys, and what someone else has saved of them since. A draft
 * is based on its setting as it was when the draft began.
 */
export function useDraftBases(settings: Settings, drafts: Drafts, onDrafts: (drafts: Drafts) => void) {
  const [bases, setBases] = useState<Settings>(new Map());
  const baseOf = (key: string) => bases.get(key) ?? settings.get(key);
  const base = valuesOf(drafts, (key) => savedDraft(baseOf(key)));
  const mine = valuesOf(drafts, (key) => drafts.get(key));
  const theirs = valuesOf(drafts, (key) => savedDraft(settings.get(key)));
  const fields = differences(base, mine, theirs);
  const asked = new Set(fields.map(({ field }) => field));
  // Each draft has a base, which follows its setting as long as nothing is to be asked.
  const next = new Map(
    [...drafts.keys()].flatMap((key) => {
      const setting = asked.has(key) ? baseOf(key) : settings.get(key);
      return setting === undefined ? [] : [[key, setting] as const];
    }),
  );
  if (!isSame(bases, next)) setBases(next);
  const meanwhile: Meanwhile<DraftValues> | null =
    fields.length === 0
      ? null
      : {
          fields,
          mine,
          theirs,
          resolve: (taken) => {
            setBases(new Map([...next.keys()].flatMap((key) => keyed(key, settings.get(key)))));
            onDrafts(new Map([...drafts].filter(([key]) => !taken.includes(key))));
          },
        };
  return { versionOf: (key: string) => next.get(key)?.version, meanwhile } as const;
}

function keyed(key: string, setting: AlarmSettingShape | undefined): [string, AlarmSettingShape][] {
  return setting === undefined ? [] : [[key, setting]];
}

function valuesOf(drafts: Drafts, draftAt: (key: string) => Draft | undefined): DraftValues {
  return Object.fromEntries([...drafts.keys()].map((key) => [key, draftAt(key)]));
}

function savedDraft(setting: AlarmSettingShape | undefined): Draft | undefined {
  return setting === undefined ? undefined : draftOf(setting);
}

function isSame(a: Settings, b: Settings): boolean {
  return a.size === b.size && [...b].every(([key, { version }]) => a.get(key)?.version === version);
}
