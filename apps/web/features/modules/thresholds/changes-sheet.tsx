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
import { cellDraft, columnsOf, type MatrixRow } from './matrix.ts';
import type { Matrix } from './use-matrix.ts';

type Props = { readonly rows: readonly MatrixRow[]; readonly matrix: Matrix; readonly onClose: () => void };

/** What saving changes, module by module, before it is saved. */
export function ChangesSheet({ rows, matrix, onClose }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const changeText = useChangeText();
  const { changes } = matrix;
  const count = changes.reduce((sum, { alarms }) => sum + alarms.length, 0);
  const titles = new Map(columnsOf(rows, language).map(({ key, title }) => [key, title]));
  const save = async () => {
    await matrix.save();
    // What was refused is marked in its cell.
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('matrix.summary')}
      sub={t('matrix.inModules', { count: changes.length })}
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
                      {titles.get(settingKey(setting))}:{' '}
                      {changeText(row, setting, cellDraft(matrix.drafts, row, setting))}
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
  return (row: MatrixRow, setting: AlarmSettingShape, draft: Draft): string => {
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
      ...(isSameChannels ? [] : [channels === '' ? t('matrix.noChannel') : channels]),
    ].join(' · ');
  };
}
