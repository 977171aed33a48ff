import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StickyFooter } from '../../../ui/frame/sticky-footer.tsx';
import { settingKey } from '../details/alarms/alarm-draft.ts';
import { useChangeText } from './change-text.ts';
import { cellDraft, columnsOf, ruleWord, type MatrixRow } from './matrix.ts';
import type { Matrix } from './use-matrix.ts';
import { useRaisedAlarms, useRaisedText } from './use-raised-alarms.ts';

/** More changes than these are only counted. */
const NAMED = 3;

/** The changes in words, how often they would have rung, and one save for all of them. */
export function ModuleFooter({ row, matrix }: { readonly row: MatrixRow; readonly matrix: Matrix }) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const changeText = useChangeText();
  const raisedText = useRaisedText();
  const raised = useRaisedAlarms([row], matrix);
  const keys = matrix.changes.flatMap(({ alarms }) => alarms.map(settingKey));
  const changed = row.settings.filter((setting) => keys.includes(settingKey(setting)));
  const titles = new Map(columnsOf([row], language).map(({ field, title }) => [field, title]));
  const named = changed.slice(0, NAMED).map((setting) => {
    const text = changeText(row, setting, cellDraft(matrix.drafts, row, setting), undefined);
    return `${titles.get(setting.field) ?? setting.field}, ${ruleWord(row, setting, language)}: ${text}`;
  });
  const sub = matrix.isInvalid ? t('matrix.invalid') : [...named, ...raisedText(raised.total)].join(' · ');
  return (
    <StickyFooter summary={t('thresholds.changed', { count: changed.length })} sub={sub} warn={matrix.isInvalid}>
      <Button variant="default" onClick={matrix.reset}>
        {common.t('cancel')}
      </Button>
      <Button type="submit" loading={matrix.busy} disabled={matrix.isInvalid}>
        {common.t('save')}
      </Button>
    </StickyFooter>
  );
}
