import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { feedsOf } from '@zagon/domain/outputs/feeds.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read, useRead } from '../../api/query.ts';

/** Returns what must be on for water to reach a valve: the outputs of its section's water source. */
export type Feeds = (outputId: string, fertigation: boolean) => readonly OutputShape[];

/** The feeds of every valve; none while they load. They are read while something is open, or `always`. */
export function useFeeds(always = false): Feeds {
  const modules = useRead('listModules').data;
  const isNeeded = always || modules?.some(({ outputs }) => outputs.some(({ state }) => state === true)) === true;
  const paused = isNeeded ? {} : { enabled: false };
  const sections = useQuery({ ...read('listSections'), ...paused }).data;
  const sources = useQuery({ ...read('listWaterSources'), ...paused }).data;
  return useMemo(() => feedsFrom(modules, sections, sources), [modules, sections, sources]);
}

function feedsFrom(
  modules: readonly ModuleShape[] | undefined,
  sections: readonly SectionShape[] | undefined,
  sources: readonly WaterSourceShape[] | undefined,
): Feeds {
  if (modules === undefined || sections === undefined || sources === undefined) return () => [];
  const outputs = new Map(modules.flatMap((module) => module.outputs).map((output) => [output.id, output]));
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const sourceOf = new Map(sections.map((section) => [section.id_output, sourceById.get(section.id_water_source)]));
  return (outputId, fertigation) => {
    const source = sourceOf.get(outputId);
    return source === undefined ? [] : feedsOf(source, fertigation).flatMap((id) => outputs.get(id) ?? []);
  };
}
