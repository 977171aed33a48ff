import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Input, Quantity } from '@zagon/domain/catalogue/input.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { FieldDrawer } from '../../../entities/module/field-drawer.tsx';
import { ModuleFooter } from '../../../entities/module/module-footer.tsx';
import { isActive } from '../../../entities/module/is-active.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { shownFields, typeOf } from '../../../entities/module/shown-field.ts';
import { SoilBody } from '../../../entities/module/soil-body.tsx';
import { soilSensors } from '../../../entities/module/soil-levels.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useNow } from '../../../time/clock.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import css from '../search.module.css';
import { otherNames } from '../ranking/nouns.ts';
import { PROBE_FINDING_WORDS } from './finding-words.ts';
import type { Entry, SearchFacts } from './kind.ts';

/** Modules, found by name, type and serial number too. */
export function moduleKind(facts: SearchFacts): Entry[] {
  return facts.modules.map((module): Entry => {
    const type = typeOf(module);
    return {
      key: `module:${module.id}`,
      kind: 'module',
      name: module.name,
      title: module.name,
      note: [module.device_type, module.serial_number].join(' · '),
      aliases: [...otherNames(module.name), module.serial_number, ...Object.values(type?.dictionary.short ?? {})],
      keywords: keywordsOf(module, facts),
      icon: () => <DeviceDrawing image={type?.image ?? ''} size={34} stale={!isActive(module)} />,
      state: () => <ModuleAge module={module} />,
      preview: () => <ModulePreview module={module} facts={facts} />,
      choice: { kind: 'go', href: hrefOf({ screen: 'module', params: { moduleId: module.id } }) },
    };
  });
}

/** A forecast is not what a module measures: it does not answer a search for the weather. */
const FORECASTS: ReadonlySet<Quantity> = new Set(['night_minimum', 'temperature_gap']);

/** Its measured values, as shown in lists first, in all languages; then its valve box, where it belongs, and trust in it. */
function keywordsOf(module: ModuleShape, { boxes }: SearchFacts): string[] {
  const type = typeOf(module);
  const box = boxes.find(({ id }) => id === module.id);
  const inputs = type?.inputs.filter(({ status, quantity }) => !status && !FORECASTS.has(quantity)) ?? [];
  const isListed = ({ name }: Input) => type?.tilePreview.includes(name) === true;
  const measured = [...inputs.filter(isListed), ...inputs.filter((input) => !isListed(input))];
  return [
    ...measured.flatMap(({ baseLabel }) => Object.values(baseLabel)),
    ...Object.values(type?.name ?? {}),
    module.device_type,
    module.description,
    ...(box === undefined ? [] : [box.code, box.notes]),
    ...[...module.groups, ...module.regions].map(({ name }) => name),
    ...(conditionInputs(module.device_type, 'soil_moisture').length > 0 ? PROBE_FINDING_WORDS : []),
  ];
}

function ModuleAge({ module }: { readonly module: ModuleShape }) {
  const { t } = useTexts('common');
  const isStale = overdueFreshness(module, useNow('minute')) === 'stale';
  if (!isActive(module)) return <span>{t('inactive')}</span>;
  return <Age at={module.latest?.timestamp ?? null} stale={isStale} />;
}

function ModulePreview({
  module,
  facts: { t, units, language },
}: {
  readonly module: ModuleShape;
  readonly facts: SearchFacts;
}) {
  const type = typeOf(module);
  const isProbe = soilSensors(module, units, language).length > 0;
  const fields = isProbe ? [] : shownFields(module, type?.tilePreview ?? [], units);
  return (
    <>
      <PreviewTitle title={module.name} icon={<DeviceDrawing image={type?.image ?? ''} size={64} />}>
        <span className="note">{module.device_type}</span>
        <ModuleAge module={module} />
      </PreviewTitle>
      {isProbe && <SoilBody module={module} />}
      {fields.length > 0 && (
        <div className="stackS">
          {fields.map((field) => (
            <FieldDrawer key={field.input.name} field={field} roomy={false} />
          ))}
        </div>
      )}
      <Facts>
        <Fact label={t('module.serial')}>{module.serial_number}</Fact>
        {module.base_station_name !== null && <Fact label={t('module.station')}>{module.base_station_name}</Fact>}
        <Fact label={t('module.power')}>
          <span className={css.power}>
            <ModuleFooter module={module} />
          </span>
        </Fact>
      </Facts>
    </>
  );
}
