import { Checkbox } from '@mantine/core';
import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { cellDraft, type MatrixRow } from './matrix.ts';
import css from './module-thresholds.module.css';
import { settingsOf, type Quantity } from './quantities.ts';
import type { Matrix } from './use-matrix.ts';

type Props = {
  readonly row: MatrixRow;
  readonly quantity: Quantity;
  readonly matrix: Matrix;
  readonly readOnly: boolean;
};

/** The notification channels of a quantity, chosen once for all its depths and limits that are on. */
export function QuantityChannels({ row, quantity, matrix, readOnly }: Props) {
  const { t } = useTexts('modules');
  const rules = settingsOf(row, quantity)
    .map((setting) => ({ setting, draft: cellDraft(matrix.drafts, row, setting) }))
    .filter(({ draft }) => draft.active);
  return (
    <fieldset className={css.channels} disabled={readOnly || rules.length === 0}>
      <legend className="vh">{t('thresholds.channels', { name: quantity.name })}</legend>
      {ALARM_CHANNELS.map((channel) => {
        const count = rules.filter(({ draft }) => draft.channels.includes(channel)).length;
        const isOn = count > 0 && count === rules.length;
        return (
          <Checkbox
            key={channel}
            label={t(`thresholds.channel.${channel}`)}
            checked={isOn}
            indeterminate={count > 0 && !isOn}
            onChange={() => {
              for (const { setting, draft } of rules)
                matrix.changeIn(row, setting, {
                  ...draft,
                  channels: ALARM_CHANNELS.filter((one) => (one === channel ? !isOn : draft.channels.includes(one))),
                });
            }}
          />
        );
      })}
    </fieldset>
  );
}
