import type { Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import type { Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import { sourceChoices, type SourceChoice } from './condition-sources.ts';
import { nearestSensor } from './nearest-sensor.ts';

/** The source a condition of this schedule starts with, by quantity; undefined if nothing measures it. */
export function useNearestSensor(sensors: Sensors): (quantity: Quantity) => SourceChoice | undefined {
  const { language } = useTexts('schedules');
  const { values, lists, farm } = useEditor();
  const outlines = new Map(lists.sections.map(({ id, points }) => [id, points]));
  const places = values.elements
    .flatMap((element) => expandElement(farm, element))
    .flatMap((item) => (item === null ? [] : [{ name: item.name, points: outlines.get(item.id) ?? null }]));
  return (quantity) => nearestSensor(sourceChoices(sensors, quantity, language), places, sensors.modules);
}
