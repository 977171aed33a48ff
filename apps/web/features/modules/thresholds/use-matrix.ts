import { useMemo, useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { settingKey, type Draft } from '../details/alarms/alarm-draft.ts';
import type { Refused } from '../../../api/types.ts';
import { useDraftBases } from '../details/alarms/use-draft-bases.ts';
import {
  cellDraft,
  cellKey,
  cellsOf,
  changesOf,
  copyRow,
  errorsByCell,
  hasInvalid,
  type Drafts,
  type FieldRule,
  type MatrixRow,
} from './matrix.ts';
import { suggested } from './suggest.ts';

const NO_DRAFTS: Drafts = new Map();
const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** The unsaved changes of the matrix, and saving all of them at once. */
export function useMatrix(rows: readonly MatrixRow[]) {
  const { t } = useTexts('modules');
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const [errors, setErrors] = useState(NO_ERRORS);
  const save = useWrite('updateAlarmSettings', ['listAlarmSettings', 'listModuleAlarms', 'listAlarms']);
  const cells = useMemo(() => cellsOf(rows), [rows]);
  const settings = useMemo(() => new Map([...cells].map(([key, { setting }]) => [key, setting])), [cells]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { versionOf, meanwhile, kept } = useDraftBases(settings, drafts, setDrafts);
  const changes = changesOf(rows, drafts, versionOf);
  const reset = () => {
    setDrafts(NO_DRAFTS);
    setErrors(NO_ERRORS);
  };
  return {
    drafts,
    errors,
    /** Changes that someone else has saved to the changed settings. */
    meanwhile,
    kept,
    refused,
    settingOf: (key: string) => cells.get(key),
    changes,
    busy: save.busy,
    isInvalid: hasInvalid(rows, drafts),
    changeIn: ({ module }: MatrixRow, setting: AlarmSettingShape, draft: Draft) =>
      setDrafts((current) => new Map(current).set(cellKey(module.id, setting), draft)),
    copy: (from: MatrixRow, targets: readonly MatrixRow[]) => setDrafts((current) => copyRow(current, from, targets)),
    canSuggest: suggested(rows, drafts).size > drafts.size,
    suggest: () => setDrafts((current) => suggested(rows, current)),
    reset,
    /** Returns whether everything was saved; nothing is saved if one setting is refused. */
    save: async (): Promise<boolean> => {
      const answer = await save.send({ body: { objects: changes } });
      if (answer.ok) {
        reset();
        notify(t('matrix.saved', { count: changes.length }));
        return true;
      }
      const found = errorsByCell(changes, answer.error.fields ?? {});
      setErrors(found);
      setRefused(answer.error);
      if (found.size === 0 && answer.error.err !== 'changed_meanwhile') notifyFault(answer.error.message);
      return false;
    },
  };
}

export type Matrix = ReturnType<typeof useMatrix>;

/** The rules of a field as they are now, with what is changed or wrong. */
export function rulesIn(
  { drafts, errors, changes }: Pick<Matrix, 'drafts' | 'errors' | 'changes'>,
  row: MatrixRow,
  field: string,
): readonly FieldRule[] {
  const changed = changes.find((one) => one.id_object === row.module.id)?.alarms.map(settingKey) ?? [];
  return row.settings
    .filter((setting) => setting.field === field)
    .map((setting) => ({
      setting,
      draft: cellDraft(drafts, row, setting),
      isChanged: changed.includes(settingKey(setting)),
      error: errors.get(cellKey(row.module.id, setting)),
    }));
}
