import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { alarmText } from '@zagon/domain/alarms/alarm-text.ts';
import { rulesOf } from '@zagon/domain/alarms/watched-rules.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { conditionGate, sensorOf } from '@zagon/domain/schedules/why/gates.ts';
import { decideCondition } from '@zagon/domain/schedules/conditions/decide.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import type { ReactNode } from 'react';
import { typeOf } from '../../entities/module/shown-field.ts';
import { SoilBody } from '../../entities/module/soil-body.tsx';
import { useInputNames } from '../../entities/schedule/why/use-input-names.ts';
import { chartLines, sharedLabel } from '../../features/dashboards/chart/chart-lines.ts';
import { WidgetView } from '../../features/dashboards/widget-view.tsx';
import { draftOf } from '../../features/modules/details/alarms/alarm-draft.ts';
import { SoilDrawer } from '../../features/modules/details/drawers/soil-drawer.tsx';
import { HistoryTab } from '../../features/modules/details/history/history-tab.tsx';
import { SettingsCard } from '../../features/modules/details/settings-card.tsx';
import { SettingsSheet } from '../../features/modules/life/settings-sheet.tsx';
import { moduleRows } from '../../features/modules/list/module-rows.ts';
import { ModuleValues } from '../../features/modules/list/module-values.tsx';
import { quantitiesOf } from '../../features/modules/thresholds/quantities.ts';
import { ThresholdLimit } from '../../features/modules/thresholds/threshold-limit.tsx';
import { ChosenList } from '../../features/reports/builder/chosen-list.tsx';
import { ModuleFields } from '../../features/reports/builder/module-fields.tsx';
import { fieldLabel, nameOf, searchModules } from '../../features/reports/report-sources.ts';
import { sourceChoices } from '../../features/schedules/editor/conditions/condition-sources.ts';

/** Renders a place for a probe, in a language. */
type DepthPlace = (probe: ModuleShape, language: Language) => ReactNode;

const FIELDS = ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1'] as const;

/** Texts without a component of their own. */
const lines = (texts: readonly string[]): ReactNode => texts.map((text) => <p key={text}>{text}</p>);

const chosen = (probe: ModuleShape) => FIELDS.map((field) => ({ idObject: probe.id, field }));
const done = () => undefined;

/** For components that read the address. */
function inRouter(component: () => ReactNode): ReactNode {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  return <RouterProvider router={router} />;
}

function GateTitles({ probe }: { readonly probe: ModuleShape }) {
  const nameOfInput = useInputNames();
  return lines(FIELDS.map((field) => nameOfInput(probe.id, field, undefined) ?? ''));
}

function rulesFor(probe: ModuleShape) {
  const type = typeOf(probe);
  return type === undefined ? [] : rulesOf(type, { properties: {}, soilType: 1, plantType: null }, []);
}

/** The depths and the limits of the thresholds. */
function thresholds(probe: ModuleShape, language: Language): ReactNode {
  const settings = rulesFor(probe).map(
    ({ field, rule, active, threshold, defaultThreshold, channels }): AlarmSettingShape => ({
      version: 'v1',
      field,
      rule: rule.name,
      active,
      threshold,
      default_threshold: defaultThreshold,
      channels: [...channels],
      comparator: rule.comparator,
      hysteresis: rule.hysteresis,
      fixed: rule.threshold.kind === 'fixed',
      min: 0,
      max: 100,
    }),
  );
  const row = { module: probe, settings };
  return (
    <>
      {lines(quantitiesOf(row, language).depths)}
      {settings.map((setting) => (
        <ThresholdLimit
          key={`${setting.field} ${setting.rule}`}
          row={row}
          rule={{ setting, draft: draftOf(setting), isChanged: false, error: undefined }}
          value={null}
          readOnly={false}
          onChange={done}
        />
      ))}
    </>
  );
}

const CARD = { id: 'w', name: 'Card', place: { x: 0, y: 0, w: 4, h: 7 } } as const;

/**
 * Every place that names the levels of a probe. A test renders each for a probe with unusual depths; another finds
 * texts and files that name levels without being listed. Add new places here.
 */
export const DEPTH_PLACES: Readonly<Record<string, DepthPlace>> = {
  'soil profile': (probe) => <SoilBody module={probe} />,
  'soil profile widget': (probe) => (
    <WidgetView widget={{ ...CARD, type: 'resources', options: { view: 'soil_profile', id_object: probe.id } }} />
  ),
  'values widget': (probe) => (
    <WidgetView
      widget={{
        ...CARD,
        type: 'resources',
        options: { view: 'fields', id_object: probe.id, fields: FIELDS.filter(isFieldName) },
      }}
    />
  ),
  'chart widget': (probe, language) => {
    const sources = FIELDS.map((field) => ({ moduleId: probe.id, field }));
    const empty = { timesMs: new Float64Array(), values: new Float64Array() };
    const series = chartLines(
      sources,
      sources.map(() => empty),
      [probe],
      { units: STORED_UNITS, language, gapMsOf: () => 0, period: { fromMs: 0, untilMs: 1, zone: 'UTC' } },
    );
    return lines([
      ...series.map(({ name }) => name),
      ...sources.map((source) => `1 ${sharedLabel([source], [probe], language) ?? ''}`),
    ]);
  },
  'profile of the module page': (probe) => <SoilDrawer object={probe} />,
  'settings of the module page': (probe) => <SettingsCard object={probe} />,
  'history of the module page': (probe) => inRouter(() => <HistoryTab object={probe} />),
  'settings form': (probe) => <SettingsSheet object={probe} onClose={done} />,
  'columns of an import': (probe, language) => lines((typeOf(probe)?.inputs ?? []).map(({ label }) => label[language])),
  'thresholds of alarms': thresholds,
  'sentences of alarms, e-mails and messages': (probe, language) =>
    lines(rulesFor(probe).map((rule) => alarmText(rule, 10, 9, STORED_UNITS)[language])),
  'row of the module list': (probe) =>
    moduleRows([probe], [], 0).map((row) => <ModuleValues key={row.object.id} row={row} />),
  'fields of a report module': (probe) => (
    <ModuleFields module={{ object: probe, fields: FIELDS }} chosen={chosen(probe).slice(0, 1)} onToggle={done} />
  ),
  'chosen sources of a report': (probe) => <ChosenList chosen={chosen(probe)} objects={[probe]} onChange={done} />,
  'series, titles and columns of a report': (probe, language) =>
    lines(chosen(probe).flatMap((one) => [nameOf(one, [probe], language), fieldLabel(one, [probe], language)])),
  'search of report sources': (probe, language) =>
    lines(
      ['12 cm', '37 cm', '64 cm'].map(
        (query) => `${searchModules([{ object: probe, fields: FIELDS }], query, language).length} × ${query}`,
      ),
    ),
  'sensors of a condition': (probe, language) =>
    lines(sourceChoices({ modules: [probe], groups: [] }, 'soil_moisture', language).map(({ label }) => label)),
  'gates of a why card': (probe) => <GateTitles probe={probe} />,
  'sentences of a why card': (probe) =>
    lines(
      FIELDS.map((field) => {
        const input = typeOf(probe)?.inputs.find(({ name }) => name === field);
        const condition = {
          quantity: 'soil_moisture',
          comparator: 'lt',
          threshold: 20,
          source: { type: 'sensor', idObject: probe.id, field },
          whenTrue: 'run',
          whenUnknown: null,
        } as const;
        const fact = { condition, sourceName: probe.name, unit: '%', depthCm: input?.depthCm ?? null, sensors: [] };
        return sensorOf(conditionGate(decideCondition(fact), 0));
      }),
    ),
};
