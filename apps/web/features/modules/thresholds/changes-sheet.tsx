import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { settingKey } from '../details/alarms/alarm-draft.ts';
import { useChangeText } from './change-text.ts';
import { cellDraft, cellKey, columnsOf, ruleWord, type MatrixRow } from './matrix.ts';
import { useRaisedText, type RaisedAlarms } from './use-raised-alarms.ts';
import type { Matrix } from './use-matrix.ts';

type Props = {
  readonly rows: readonly MatrixRow[];
  readonly matrix: Matrix;
  readonly raised: RaisedAlarms;
  readonly onClose: () => void;
};

/** The changes to be saved, module by module. */
export function ChangesSheet({ rows, matrix, raised, onClose }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const changeText = useChangeText();
  const raisedText = useRaisedText();
  const { changes } = matrix;
  const count = changes.reduce((sum, { alarms }) => sum + alarms.length, 0);
  const titles = new Map(columnsOf(rows, language).map(({ field, title }) => [field, title]));
  const save = async () => {
    await matrix.save();
    // Refused settings are marked in their cells.
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('matrix.summary')}
      sub={[t('matrix.inModules', { count: changes.length }), ...raisedText(raised.total)].join(' · ')}
      tall
    >
      <Rows align="start">
        {changes.map(({ id_object: id, alarms }) => {
          const row = rows.find(({ module }) => module.id === id);
          if (row === undefined) return null;
          return (
            <Row key={id}>
              <Lines title={row.module.name}>
                {row.settings
                  .filter((setting) => alarms.some((alarm) => settingKey(alarm) === settingKey(setting)))
                  .map((setting) => (
                    <span key={settingKey(setting)} className="num">
                      {ruleWord(row, setting, language)} · {titles.get(setting.field)}:{' '}
                      {changeText(
                        row,
                        setting,
                        cellDraft(matrix.drafts, row, setting),
                        raised.byCell.get(cellKey(id, setting)),
                      )}
                    </span>
                  ))}
              </Lines>
            </Row>
          );
        })}
      </Rows>
      <ButtonRow place="footer">
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button data-autofocus loading={matrix.busy} onClick={() => void save()}>
          {t('matrix.save', { count })}
        </Button>
      </ButtonRow>
    </Sheet>
  );
}
