import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useRead } from '../../api/query.ts';
import { FieldText } from '../../entities/module/age/field-value.tsx';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { shownFields, typeOf } from '../../entities/module/shown-field.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { useNow } from '../../time/clock.ts';
import { hrefOfField } from '../app/route.ts';
import css from '../frame/frame.module.css';
import { OutputLine } from '../stops/output-line.tsx';
import { ModuleContact } from './module-contact.tsx';
import own from './modules.module.css';
import { isHere, walkedDistance, type Whereabouts } from './nearby.ts';

type Props = { readonly module: ModuleShape; readonly where: Whereabouts | null; readonly at: number };

/** A module: its location, the age of its values, the values, and its outputs with Stop. */
export function ModuleCard({ module, where, at }: Props) {
  const { t, language } = useTexts('outdoor');
  const now = useNow('minute');
  const box = useRead('listValveBoxes').data?.find(({ id }) => id === module.id);
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
          <ModuleContact module={module} />
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
      {box !== undefined && (
        <a className={css.button} href={hrefOfField({ screen: 'box', id: box.code })}>
          {t('box.open')}
        </a>
      )}
    </article>
  );
}

function Values({ module }: { readonly module: ModuleShape }) {
  const { language } = useTexts('outdoor');
  const units = useUnits();
  const fields = shownFields(module, typeOf(module)?.tilePreview ?? [], units);
  if (fields.length === 0) return null;
  return (
    <dl className={own.values}>
      {fields.map((field) => (
        <div key={field.input.name}>
          <dt>{field.input.label[language]}</dt>
          <dd className="num">
            <FieldText field={field} />
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
