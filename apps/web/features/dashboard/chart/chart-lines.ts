import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { HistoryLine } from '../../../lib/modules/history-line.ts';
import type { HistorySource } from '../../../lib/modules/use-history.ts';
import { optimumOf } from '../../../lib/modules/soil-of.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import type { ChartSeries } from '../../../ui/time-chart/chart-series.ts';

type Known = { readonly index: number; readonly object: ObjectShape; readonly input: Input };

/** The sources whose module and field are known, with their place in the list. */
function known(sources: readonly HistorySource[], objects: readonly ObjectShape[]): Known[] {
  return sources.flatMap(({ idObject, field }, index) => {
    const object = objects.find((candidate) => candidate.id === idObject);
    const type = object === undefined ? undefined : typeOf(object);
    const input = type === undefined ? undefined : inputOf(type, field);
    return object === undefined || input === undefined ? [] : [{ index, object, input }];
  });
}

/** What one line is called: only what tells it from the others. */
function nameOf({ object, input }: Known, all: readonly Known[], language: Language): string {
  const sameModule = all.every((other) => other.object.id === object.id);
  const sameField = all.every(
    (other) => other.input.name === input.name && other.object.device_type === object.device_type,
  );
  if (sameModule) return input.label[language];
  return sameField ? object.name : `${object.name}, ${input.label[language]}`;
}

/** The lines of a chart in the reader's units; a source that is no longer there is left out. */
export function chartLines(
  sources: readonly HistorySource[],
  lines: readonly HistoryLine[],
  objects: readonly ObjectShape[],
  { units, language, gapMs }: { readonly units: UserUnits; readonly language: Language; readonly gapMs: number },
): ChartSeries[] {
  const all = known(sources, objects);
  return all.flatMap((one) => {
    const line = lines[one.index];
    if (line === undefined) return [];
    const same = userSuffix(one.input.suffix, units) === one.input.suffix;
    return [
      {
        key: `${one.object.id} ${one.input.name}`,
        name: nameOf(one, all, language),
        unit: userSuffix(one.input.suffix, units),
        decimals: one.input.decimals,
        timesMs: line.timesMs,
        values: same ? line.values : line.values.map((value) => toUser(value, one.input, units).value),
        gapMs,
      },
    ];
  });
}

/** The optimum that all lines share, or null: a band that is true for one line only would lie about the others. */
export function sharedOptimum(
  sources: readonly HistorySource[],
  objects: readonly ObjectShape[],
): readonly [number, number] | null {
  const all = known(sources, objects).map(({ object, input }) => optimumOf(object, input));
  const [first] = all;
  if (first === undefined || first === null) return null;
  return all.every((one) => one?.[0] === first[0] && one[1] === first[1]) ? first : null;
}

/** What all lines measure, in words; null when they measure different things. */
export function sharedLabel(
  sources: readonly HistorySource[],
  objects: readonly ObjectShape[],
  language: Language,
): string | null {
  const labels = new Set(known(sources, objects).map(({ input }) => input.label[language]));
  const [only] = labels;
  return labels.size === 1 && only !== undefined ? only : null;
}
