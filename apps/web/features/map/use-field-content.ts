import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { areaM2, partsOf, plainArea } from '@zagon/domain/map/area.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';
import { fieldAge } from '../../entities/module/age/field-age.ts';
import { timesOf } from '../../entities/module/age/module-times.ts';
import { fieldText } from '../../entities/module/field-text.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { shownFields, typeOf } from '../../entities/module/shown-field.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import { useOutputViewOf } from '../../entities/output/use-output-view.ts';
import { areaText } from '../../entities/resource/area-text.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldPin, FieldShape } from '../../map/field/field-content.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { shapeState } from './map-items.ts';
import type { Farm } from './use-farm.ts';
import { useSame } from './use-same.ts';

const M2_PER_HA = 10_000;

/** The outlines of the farm with the state of their valves. Keeps its identity until something changes visibly. */
export function useShapes(farm: Farm): readonly FieldShape[] {
  const { language } = useTexts('fieldMap');
  const units = useUnits();
  const noteOf = useSectionNote();
  const viewOf = useOutputViewOf();
  const valves = useMemo(
    () => new Map(farm.modules.flatMap(({ outputs }) => outputs.map((output) => [output.id, output]))),
    [farm.modules],
  );
  const regions = useMemo(
    () =>
      farm.regions.map((region): FieldShape => {
        const parts = partsOf(region);
        const note = parts.length === 0 ? '' : areaText(areaM2(region) / M2_PER_HA, units, language);
        return { kind: 'region', id: region.id, name: region.name, note, parts, state: 'rest' };
      }),
    [farm.regions, units, language],
  );
  const sections = farm.sections.flatMap(({ id, name, points, id_output: idOutput }): readonly FieldShape[] => {
    if (points === null) return [];
    const valve = valves.get(idOutput);
    const view = valve === undefined ? null : viewOf(valve);
    const state = view === null ? 'unknown' : shapeState(view);
    return [
      {
        kind: 'section',
        id,
        name: nameParts(name).short,
        note: noteOf(view),
        parts: partsOf(plainArea(points)),
        state,
      },
    ];
  });
  return useSame([...regions, ...sections]);
}

/** The second line of a section's label: minutes left, or when it opens. */
function useSectionNote(): (view: OutputView | null) => string {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  return (view) => {
    if (view === null) return '';
    if (view.kind === 'open') return view.untilMs === null ? '' : coarseDurationText(view.untilMs - nowMs, language);
    if (view.kind === 'waiting') return formatTime(view.atMs, 'time', language, zone);
    return shapeState(view) === 'fault' ? t('state.fault') : '';
  };
}

/** Modules with their newest value and named places. Keeps its identity until something changes visibly. */
export function usePins(farm: Farm): readonly FieldPin[] {
  const badgeOf = useBadge();
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

function useBadge(): (module: ModuleShape) => FieldPin['badge'] {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const alarms = useRead('listAlarms').data;
  const alarmed = useMemo(
    () => new Set(alarms?.filter((one) => one.inactivation_date === null).map((one) => one.id_object)),
    [alarms],
  );
  return (module) => {
    const [first] = shownFields(module, typeOf(module)?.tilePreview ?? [], units);
    const isUnread = first === undefined || (first.value === null && first.impossible === null);
    const value = isUnread ? null : fieldText(first, language);
    const isOutdated = first !== undefined && !isUnread && fieldAge(first, nowMs) === 'outdated';
    if (isOutdated || overdueFreshness(module, nowMs) !== 'current') {
      const atMs = isOutdated ? first.atMs : timesOf(module).newestAtMs;
      if (atMs === null) return { text: t('badge.never'), state: 'stale' };
      const isToday = dayOf(atMs, zone) === dayOf(nowMs, zone);
      return { text: formatTime(atMs, isToday ? 'time' : 'dayMonth', language, zone), state: 'stale' };
    }
    if (alarmed.has(module.id)) return { text: value ?? t('state.fault'), state: 'fault' };
    // A sensor that reports no value says so; one that has not reported yet has no badge.
    if (value === null)
      return first === undefined || first.atMs === null ? null : { text: t('badge.noValue'), state: 'stale' };
    return { text: value, state: 'fresh' };
  };
}
