import type { Ref } from 'react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { FieldMark } from '../../../entities/module/age/field-value.tsx';
import { MeterToday } from '../../../entities/meters/meter-figures.tsx';
import { fieldText } from '../../../entities/module/field-text.ts';
import { longestGapMs } from '../../../entities/module/chart/history-points.ts';
import type { HistoryLine } from '../../../entities/module/history-line.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { groupWord } from '../../../entities/module/output-groups/group-word.ts';
import { previewOf, rangeOf, type OutputGroup } from '../../../entities/module/preview.ts';
import type { ShownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { levelName } from '@zagon/domain/catalogue/level-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Age } from '../../../ui/value/age.tsx';
import { curveOf } from './curve.ts';
import { curveField } from './wall-history-request.ts';
import css from './modules.module.css';

/** More would not fit beside each other at a size readable from 3 m. */
const VALUES_MAX = 2;
const DAY_MS = 86_400_000;
type Props = {
  readonly module: ModuleShape;
  /** The last 24 hours; null: not loaded, or the module has no curve. */
  readonly line: HistoryLine | null;
  /** Receives its element, of the card whose width is measured. */
  readonly measured?: Ref<HTMLLIElement>;
};

/** One module: name, age of its newest reading, values, and the curve of the first. Overdue values are grey. */
export function ModuleCard({ module, line, measured }: Props) {
  const now = useNow('minute');
  const units = useUnits();
  const isStale = overdueFreshness(module, now) !== 'current';
  const preview = previewOf(module, units);
  return (
    <li ref={measured} className={css.card} data-stale={isStale || undefined}>
      <h3>{module.name}</h3>
      {isStale && module.latest !== null ? (
        <Age at={module.latest.timestamp} stale short />
      ) : (
        <ReadingAge module={module} />
      )}
      <p className={css.values}>
        {preview.kind === 'values'
          ? preview.fields.slice(0, VALUES_MAX).map((field) => <FieldValue key={field.input.name} field={field} />)
          : preview.groups.map((group) => <Outputs key={rangeOf(group.names)} group={group} />)}
      </p>
      {line !== null && <Curve module={module} line={line} />}
    </li>
  );
}

function FieldValue({ field }: { readonly field: ShownField }) {
  const { language } = useTexts('walls');
  const { input } = field;
  // What the unit says by itself has no label: it would not fit in words of 30 parts.
  const label =
    levelName(input, language)?.depth ?? (input.quantity === 'user_defined' ? input.label[language] : undefined);
  return (
    <span>
      {label === undefined ? <span className="vh">{input.label[language]}</span> : <small>{label}</small>}
      {field.counter === null ? (
        <>
          <b className="num">{fieldText(field, language)}</b> <FieldMark field={field} short />
        </>
      ) : (
        <MeterToday field={field} counter={field.counter} />
      )}
    </span>
  );
}

function Outputs({ group }: { readonly group: OutputGroup }) {
  const { t } = useTexts('outputGroup');
  return (
    <span>
      <small className="num">{rangeOf(group.names)}</small>
      <b data-open={group.state === true || undefined}>{t(groupWord(group))}</b>
    </span>
  );
}

/** How old the newest reading is. */
function ReadingAge({ module: { latest } }: { readonly module: ModuleShape }) {
  const { t, language } = useTexts('walls');
  const now = useNow('minute');
  const zone = useFarmZone();
  if (latest === null) return <p className={css.age}>{t('age.never')}</p>;
  const atMs = Date.parse(latest.timestamp);
  const age = ageOf(atMs, now, zone);
  switch (age.kind) {
    case 'now':
      return <p className={css.age}>{t('age.now')}</p>;
    case 'minutes':
      return <p className={css.age}>{t('age.minutes', { minutes: age.minutes })}</p>;
    case 'today':
      return <p className={css.age}>{age.time}</p>;
    case 'date':
      return <p className={css.age}>{formatTime(atMs, 'dayMonth', language, zone)}</p>;
  }
}

function Curve({ module, line }: { readonly module: ModuleShape; readonly line: HistoryLine }) {
  const untilMs = useNow('minute');
  const field = curveField(module);
  if (field === null) return null;
  const curve = curveOf(line, { fromMs: untilMs - DAY_MS, untilMs }, longestGapMs(module, field));
  if (curve === null) return null;
  return (
    <svg className={css.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={curve.path} />
    </svg>
  );
}
