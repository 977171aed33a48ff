import { useQuery } from '@tanstack/react-query';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { read } from '../../api/query.ts';
import { useMe } from '../../entities/session/session.ts';

/** The valve boxes of the account; undefined while loading, and outside accounts. */
export function useBoxes(): readonly ValveBoxShape[] | undefined {
  const inside = useMe()?.client?.id !== undefined;
  return useQuery({ ...read('listValveBoxes'), enabled: inside }).data;
}
