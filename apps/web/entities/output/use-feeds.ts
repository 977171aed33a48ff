import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
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
  return useMemo((): Feeds => {
    if (modules === undefined || sections === undefined || sources === undefined) return () => [];
    const outputs = new Map(modules.flatMap((module) => module.outputs).map((output) => [output.id, output]));
    const sourceOf = new Map(
      sections.map(({ id_output: id, id_water_source: sourceId }) => [
        id,
        sources.find((source) => source.id === sourceId),
      ]),
    );
    return (outputId, fertigation) => {
      const source = sourceOf.get(outputId);
      return source === undefined ? [] : feedsOf(source, fertigation).flatMap((id) => outputs.get(id) ?? []);
    };
  }, [modules, sections, sources]);
}
