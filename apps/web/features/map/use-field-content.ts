import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { areaM2, partsOf, plainArea } from '@zagon/domain/map/area.ts';
import type { LayerState } from '@zagon/domain/map/layers/class-of.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';
import { worstTone } from '../../entities/alarm/alarm-tone.ts';
import { fieldAge } from '../../entities/module/age/field-age.ts';
import { timesOf } from '../../entities/module/age/module-times.ts';
import { fieldText } from '../../entities/module/field-text.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import type { ShownField } from '../../entities/module/shown-field.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import { useOutputViewOf } from '../../entities/output/use-output-view.ts';
import { areaText } from '../../entities/resource/area-text.ts';
import { useExpectedSkips } from '../../entities/schedule/expected-skips.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AlarmBadge, FieldPin, FieldShape } from '../../map/field/field-content.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { shapeState } from './map-items.ts';
import { shapeMoisture, type SectionMoisture } from './sections/section-moisture.ts';
import { useNewestField } from './sections/use-section-moisture.ts';
import { sectionLabels } from './sections/section-letters.ts';
import { sectionNote, type NoteTexts } from './sections/section-note.ts';
import type { Farm } from './use-farm.ts';
import { useSame } from './use-same.ts';

const M2_PER_HA = 10_000;
const NO_PROBE: LayerState = { kind: 'no_probe' };

/** The outlines of the farm with the state of their valves. Keeps its identity until something changes visibly. */
export function useShapes(farm: Farm, moistures: ReadonlyMap<string, SectionMoisture>): readonly FieldShape[] {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const noteOf = useSectionNote(farm);
  const viewOf = useOutputViewOf(useExpectedSkips().isSkipped);
  const valves = useMemo(
    () => new Map(farm.modules.flatMap(({ outputs }) => outputs.map((output) => [output.id, output]))),
    [farm.modules],
  );
  const regions = useMemo(
    () =>
      farm.regions.map((region): FieldShape => {
        const parts = partsOf(region);
        const note = parts.length === 0 ? '' : areaText(areaM2(region) / M2_PER_HA, units, language);
        return { kind: 'region', id: region.id, name: region.name, short: region.name, note, parts, state: 'rest' };
      }),
    [farm.regions, units, language],
  );
  const labels = useMemo(
    () =>
      sectionLabels(
        farm.sections.map(({ name }) => name),
        t('state.unnamed'),
      ),
    [farm.sections, t],
  );
  const sections = farm.sections.flatMap(({ id, points, id_output: idOutput }, index): readonly FieldShape[] => {
    const label = labels[index];
    if (points === null || label === undefined) return [];
    const valve = valves.get(idOutput) ?? null;
    const view = valve === null ? null : viewOf(valve);
    const soil = moistures.get(id)?.state ?? NO_PROBE;
    return [
      {
        kind: 'section',
        id,
        name: label.name,
        short: label.letter,
        note: noteOf(valve, view) || dryNote(soil, language),
        parts: partsOf(plainArea(points)),
        state: view === null ? 'unknown' : shapeState(view),
        moisture: shapeMoisture(soil),
      },
    ];
  });
  return useSame([...regions, ...sections]);
}

/** What a resting section needs, by its soil: "▼ too dry"; empty if it needs nothing. */
function dryNote(soil: LayerState, language: Language): string {
  const mark = soil.kind === 'fresh' ? (soil.class?.mark ?? null) : null;
  return soil.kind !== 'fresh' || soil.class === null || mark === null ? '' : `${mark} ${soil.class.label[language]}`;
}

/** The second line of a section's label: minutes left, when it opens, or what is wrong. */
function useSectionNote({ modules }: Farm): (valve: OutputShape | null, view: OutputView | null) => string {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const offline = useMemo(() => {
    const stations = new Set(modules.filter(({ online }) => online === false).map(({ id }) => id));
    return new Set(
      modules.filter((one) => one.id_base_station !== null && stations.has(one.id_base_station)).map(({ id }) => id),
    );
  }, [modules]);
  const texts: NoteTexts = {
    word: (word) => t(`note.${word}`),
    left: (durationMs) => coarseDurationText(durationMs, language),
    time: (atMs) => formatTime(atMs, 'time', language, zone),
  };
  return (valve, view) =>
    sectionNote({ view, isOffline: valve !== null && offline.has(valve.id_object) }, nowMs, texts);
}

/** Modules with their newest value and named places. Keeps its identity until something changes visibly. */
export function usePins(farm: Farm): readonly FieldPin[] {
  const badgeOf = useBadge(useNewestField(farm));
  const modules = farm.modules.flatMap((module): readonly FieldPin[] => {
    const { id, name, location, marker } = module;
    return location === null ? [] : [{ kind: 'module', id, name, place: location, marker, badge: badgeOf(module) }];
  });
  const objects = farm.objects.map(({ id, name, location, marker }): FieldPin => ({
    kind: 'object',
    id,
    name,
    place: location,
    marker,
    badge: null,
  }));
  return useSame([...modules, ...objects]);
}

/** How a module with an alarm is marked; one about missing data shows by the age of its values. */
const BADGE_OF = { error: 'fault', warn: 'warn', stale: null } as const satisfies Record<AlarmTone, AlarmBadge | null>;

function useBadge(
  newestOf: (module: ModuleShape) => ShownField | undefined,
): (module: ModuleShape) => FieldPin['badge'] {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const alarms = useRead('listAlarms').data;
  const alarmed = useMemo(
    () =>
      Map.groupBy(alarms?.filter((one) => one.inactivation_date === null) ?? [], ({ id_object: moduleId }) => moduleId),
    [alarms],
  );
  return (module) => {
    const first = newestOf(module);
    const isUnread = first === undefined || (first.value === null && first.impossible === null);
    const value = isUnread ? null : fieldText(first, language);
    const isOutdated = first !== undefined && !isUnread && fieldAge(first, nowMs) === 'outdated';
    if (isOutdated || overdueFreshness(module, nowMs) !== 'current') {
      const atMs = isOutdated ? first.atMs : timesOf(module).newestAtMs;
      if (atMs === null) return { text: t('badge.never'), state: 'stale' };
      const isToday = dayOf(atMs, zone) === dayOf(nowMs, zone);
      return { text: formatTime(atMs, isToday ? 'time' : 'dayMonth', language, zone), state: 'stale' };
    }
    const alarm = BADGE_OF[worstTone(alarmed.get(module.id) ?? []) ?? 'stale'];
    if (alarm !== null) return { text: value ?? t('state.fault'), state: alarm };
    // A sensor that reports no value says so; one that has not reported yet has no badge.
    if (value === null)
      return first === undefined || first.atMs === null ? null : { text: t('badge.noValue'), state: 'stale' };
    return { text: value, state: 'fresh' };
  };
}
