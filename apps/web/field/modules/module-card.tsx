import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { isActive } from '../../entities/module/is-active.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { shownFields, typeOf } from '../../entities/module/shown-field.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import css from '../frame/frame.module.css';
import { OutputLine } from '../stops/output-line.tsx';
import own from './modules.module.css';
import { isHere, walkedDistance, type Whereabouts } from './nearby.ts';

type Props = { readonly module: ModuleShape; readonly where: Whereabouts | null; readonly at: number };

/** A module: its location, the age of its values, the values, and its outputs with Stop. */
export function ModuleCard({ module, where, at }: Props) {
  const { t, language } = useTexts('field');
  const now = useNow('minute');
  const isStale = overdueFreshness(module, now) === 'stale';
  const tone = isStale ? 'stale' : isHere(where, at) ? 'here' : 'plain';
  const distance = where === null ? null : walkedDistance(where.distanceM);
  return (
    <article className={css.card} data-tone={tone} aria-label={module.name}>
      <div className={css.line}>
        <div>
          <h2>
            <a className={own.name} href={`./${hrefOf({ screen: 'module', params: { moduleId: module.id } })}`}>
              {module.name}
            </a>
          </h2>
          <Contact module={module} isStale={isStale} />
        </div>
        {where !== null && distance !== null && (
          <p className={own.where}>
            <b className="num">
              {formatNumber(distance.value, distance.unit === 'km' ? 1 : 0, language)} {distance.unit}
            </b>
            {t(`direction.${where.direction}`)}
          </p>
        )}
      </div>
      <Values module={module} />
      <Outputs module={module} />
    </article>
  );
}

function Contact({ module, isStale }: { readonly module: ModuleShape; readonly isStale: boolean }) {
  const { t, language } = useTexts('field');
  const common = useTexts('common');
  const zone = useOwnZone();
  const atMs = module.latest === null ? null : Date.parse(module.latest.timestamp);
  const text = !isActive(module)
    ? common.t('inactive')
    : atMs === null
      ? common.t('noData')
      : t(isStale ? 'modules.dataFrom' : 'modules.heard', { time: formatTime(atMs, 'dateTime', language, zone) });
  return (
    <p className={css.sub}>
      {module.device_type} · {text}
    </p>
  );
}

function Values({ module }: { readonly module: ModuleShape }) {
  const { language } = useTexts('field');
  const common = useTexts('common');
  const units = useUnits();
  const fields = shownFields(module, typeOf(module)?.tilePreview ?? [], units);
  if (fields.length === 0) return null;
  return (
    <dl className={own.values}>
      {fields.map(({ input, value, unit, decimals }) => (
        <div key={input.name}>
          <dt>{input.label[language]}</dt>
          <dd className="num">
            {value === null ? common.t('noData') : formatQuantity(value, { decimals, suffix: unit }, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Outputs({ module }: { readonly module: ModuleShape }) {
  if (module.outputs.length === 0) return null;
  return (
    <ul className={own.outputs}>
      {module.outputs.map((output) => (
        <li key={output.id}>
          <OutputLine output={output} />
        </li>
      ))}
    </ul>
  );
}
