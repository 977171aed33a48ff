import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useNow } from '../../../time/clock.ts';
import type { ResourceType } from '../resource-types.ts';
import { soilOfSections, type SectionSoil } from './section-soil.ts';

/**
 * The soil water of each section by id, for a list of sections: one request, made when the list is drawn. Null while it is
 * not known, and for all other lists.
 */
export function useSoilOfSections(resource: ResourceType): ReadonlyMap<string, SectionSoil> | null {
  const { data } = useQuery({
    ...read('listFindings', { query: { place: 'section', runs: 'last' } }),
    ...(resource === 'sections' ? {} : { enabled: false }),
  });
  const now = useNow('minute');
  return useMemo(
    () => (resource !== 'sections' || data === undefined ? null : soilOfSections(data, now)),
    [resource, data, now],
  );
}
