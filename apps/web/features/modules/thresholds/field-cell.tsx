import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { holds } from '@zagon/domain/alarms/finding.ts';
import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { fieldAge } from '../../../entities/module/age/field-age.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { optimumOf } from '../../../entities/module/soil-of.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { fieldText } from '../../../entities/module/field-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScaleBar } from '../../../ui/value/scale-bar.tsx';
import { useNow } from '../../../time/clock.ts';
import type { Draft } from '../details/alarms/alarm-draft.ts';
import { ChannelToggles } from './channel-toggles.tsx';
import type { FieldRule, MatrixRow } from './matrix.ts';
import { ThresholdLimit } from './threshold-limit.tsx';
import css from './thresholds.module.css';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { moistureScale, soilSensors } from '../../../entities/module/soil-levels.ts';

type Props = {
  readonly row: MatrixRow;
  readonly field: string;
  readonly rules: readonly FieldRule[];
  readonly readOnly: boolean;
  /** `elsewhere`: shown once for several fields. */
  readonly channels?: 'here' | 'elsewhere';
  readonly onChange: (setting: AlarmSettingShape, draft: Draft) => void;
};

/** A field of a module: the current reading on its scale, the limit of each rule, and the channels of all of them. */
export function FieldCell({ row, field, rules, readOnly, channels = 'here', onChange }: Props) {
  const { t, language } = useTexts('modules');
  const ui = useTexts('ui');
  const shown = shownField(row.module, field, useUnits());
  const nowMs = useNow('minute');
  const isStale = shown !== undefined && fieldAge(shown, nowMs) !== 'current';
  const reported = row.module.latest?.fields[field]?.value ?? null;
  // An impossible value exceeds no limit.
  const latest = shown?.impossible === null ? reported : null;
  const limits = rules.flatMap(({ setting, draft }) => {
    const threshold = draft.threshold ?? setting.default_threshold;
    return draft.active && threshold !== null ? [{ ...setting, threshold }] : [];
  });
  const isRinging = limits.some(({ comparator, threshold }) => latest !== null && holds(latest, comparator, threshold));
  // A contact has states instead of a scale: its numbers are meaningless.
  const isContact = shown?.input.quantity === 'contact';
  const optimum = shown === undefined ? null : optimumOf(row.module, shown.input);
  const now = () => {
    if (shown === undefined || (shown.value === null && shown.impossible === null)) return t('matrix.noReading');
    const value = fieldText(shown, language);
    if (shown.impossible !== null) return t('matrix.impossible', { value });
    if (isRinging) return t('matrix.ringing', { value });
    return t(isStale ? 'matrix.last' : 'matrix.now', { value });
  };
  return (
    <div className={css.cell}>
      {!isContact && (
        <>
          <small className={css.now}>
            <span className="toned num" data-tone={isRinging ? 'error' : undefined}>
              {now()}
            </span>
            {latest !== null && optimum !== null && latest >= optimum[0] && latest <= optimum[1] && (
              <span className="toned" data-tone="ok">
                {ui.t('soil.inRange')}
              </span>
            )}
          </small>
          <ScaleBar
            range={scaleOf(row.module, shown?.input, rules)}
            optimum={optimum}
            limits={limits}
            value={latest}
            isRinging={isRinging}
            isStale={isStale}
          />
        </>
      )}
      <div className={css.limits}>
        {rules.map((rule) => (
          <ThresholdLimit
            key={rule.setting.rule}
            row={row}
            rule={rule}
            value={latest}
            readOnly={readOnly}
            onChange={(draft) => onChange(rule.setting, draft)}
          />
        ))}
      </div>
      {channels === 'here' && (
        <ChannelToggles
          label={`${row.module.name}: ${shown?.input.label[language] ?? field}`}
          drafts={rules.filter(({ draft }) => draft.active).map(({ draft }) => draft)}
          readOnly={readOnly}
          onToggle={(channel, isOn) => {
            for (const { setting, draft } of rules.filter((one) => one.draft.active))
              onChange(setting, {
                ...draft,
                channels: ALARM_CHANNELS.filter((one) => (one === channel ? isOn : draft.channels.includes(one))),
              });
          }}
        />
      )}
    </div>
  );
}

/**
 * Ends of the scale on which a field's limits are drawn, in the stored unit: for moisture those of the probe's soil
 * profile, otherwise the range that can be set. A limit or reading beyond them is drawn at the end.
 */
function scaleOf(
  module: ModuleShape,
  input: Input | undefined,
  rules: readonly Pick<FieldRule, 'setting'>[],
): readonly [number, number] {
  if (input?.quantity === 'soil_moisture') return moistureScale(module, soilSensors(module, STORED_UNITS, 'en'));
  return [Math.min(...rules.map(({ setting }) => setting.min)), Math.max(...rules.map(({ setting }) => setting.max))];
}
