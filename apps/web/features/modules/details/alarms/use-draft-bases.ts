import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { useState } from 'react';
import type { Kept } from '../../../../entities/edit/unsaved/kept.ts';
import { differences } from '../../../../entities/edit/differences.ts';
import type { Meanwhile } from '../../../../entities/edit/use-edit.ts';
import { draftOf, type Draft } from './alarm-draft.ts';

type Drafts = ReadonlyMap<string, Draft>;
type Settings = ReadonlyMap<string, AlarmSettingShape>;

/** The basis of a draft: the version of its setting, and its values then. */
type Base = { readonly version: string; readonly draft: Draft };

/** Drafts by setting, as values of one form. */
export type DraftValues = Readonly<Record<string, Draft | undefined>>;

type KeptBases = Readonly<Record<string, Base>>;

/**
 * The saved settings that drafts are based on, by the same keys, and what someone else has saved of them since. A draft
 * is based on its setting as it was when the draft began. `kept`: the drafts that differ from their settings.
 */
export function useDraftBases(settings: Settings, drafts: Drafts, onDrafts: (drafts: Drafts) => void) {
  const [bases, setBases] = useState<ReadonlyMap<string, Base>>(new Map());
  const baseNow = (key: string) => baseOf(settings.get(key));
  const base = valuesOf(drafts, (key) => (bases.get(key) ?? baseNow(key))?.draft);
  const mine = valuesOf(drafts, (key) => drafts.get(key));
  const theirs = valuesOf(drafts, (key) => baseNow(key)?.draft);
  const fields = differences(base, mine, theirs);
  const asked = new Set(fields.map(({ field }) => field));
  // Each draft has a base, which follows its setting as long as nothing is to be asked.
  const next = new Map(
    [...drafts.keys()].flatMap((key) => {
      return keyed(key, asked.has(key) ? (bases.get(key) ?? baseNow(key)) : baseNow(key));
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
            setBases(new Map([...next.keys()].flatMap((key) => keyed(key, baseNow(key)))));
            onDrafts(new Map([...drafts].filter(([key]) => !taken.includes(key))));
          },
        };
  const changed = [...drafts].filter(([key, draft]) => differs(draft, next.get(key)?.draft));
  const kept: Kept<DraftValues, KeptBases> = {
    values: Object.fromEntries(changed),
    unchanged: {},
    basis: Object.fromEntries(next),
    onRestore: (values, basis) => {
      setBases(new Map(Object.entries(basis).filter(([key]) => settings.has(key))));
      onDrafts(
        new Map(
          Object.entries(values).flatMap(([key, draft]) =>
            draft === undefined || !settings.has(key) ? [] : [[key, draft]],
          ),
        ),
      );
    },
  };
  return { versionOf: (key: string) => next.get(key)?.version, meanwhile, kept } as const;
}

function keyed(key: string, base: Base | undefined): [string, Base][] {
  return base === undefined ? [] : [[key, base]];
}

function valuesOf(drafts: Drafts, draftAt: (key: string) => Draft | undefined): DraftValues {
  return Object.fromEntries([...drafts.keys()].map((key) => [key, draftAt(key)]));
}

function baseOf(setting: AlarmSettingShape | undefined): Base | undefined {
  return setting === undefined ? undefined : { version: setting.version, draft: draftOf(setting) };
}

function differs(draft: Draft, base: Draft | undefined): boolean {
  return differences({ draft: base }, { draft: base }, { draft }).length > 0;
}

function isSame(a: ReadonlyMap<string, Base>, b: ReadonlyMap<string, Base>): boolean {
  return a.size === b.size && [...b].every(([key, { version }]) => a.get(key)?.version === version);
}
