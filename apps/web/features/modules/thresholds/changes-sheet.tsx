import { Button } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { draftOf, settingKey, type Draft } from '../details/alarms/alarm-draft.ts';
import { ruleField } from '../details/alarms/rule-field.ts';
import { shownThreshold, typedDecimals } from '../details/alarms/threshold-scale.ts';
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

/** "20 → 22 %, App, SMS"; off is a dash. */
function useChangeText() {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const raisedText = useRaisedText();
  return (row: MatrixRow, setting: AlarmSettingShape, draft: Draft, raised: number | undefined): string => {
    const shown = shownField(row.module, setting.field, units);
    const { unit, scale } = ruleField(setting, shown, draft.threshold, { units, language });
    const limit = ({ active, threshold }: Draft) => {
      const value = setting.fixed ? setting.threshold : (threshold ?? setting.default_threshold);
      if (!active || value === null) return '–';
      const number = shownThreshold(value, scale);
      return `${formatNumber(number, number % 1 === 0 ? 0 : typedDecimals(scale), language)}${unitGap(unit, language)}${unit}`;
    };
    const before = draftOf(setting);
    const [from, to] = [limit(before), limit(draft)];
    const channels = draft.channels.map((channel) => t(`thresholds.channel.${channel}`)).join(', ');
    const isSameChannels = before.channels.toSorted().join() === draft.channels.toSorted().join();
    return [
      ...(from === to ? [] : [`${from} → ${to}`]),
      ...(raised === undefined || raised === 0 ? [] : raisedText(raised)),
      ...(isSameChannels ? [] : [channels === '' ? t('matrix.noChannel') : channels]),
    ].join(' · ');
  };
}
