import { useRouterState } from '@tanstack/react-router';
import { paths, screenIds, type ScreenId } from '../../navigation/paths.ts';
import { listFor } from '../beside/visited-list.ts';
import { screenOf } from '../screens.ts';

/** The current destination: the screen itself, the list it was opened from, or the one it belongs to. */
export function useCurrentDestination(): ScreenId | undefined {
  const path: unknown = useRouterState().matches.at(-1)?.fullPath;
  const id = screenIds.find((candidate) => paths[candidate] === path);
  if (id === undefined) return undefined;
  const { beside, under } = screenOf[id];
  const list = beside === undefined ? undefined : listFor(beside).id;
  return list !== undefined && screenOf[list].navigation !== undefined ? list : (under ?? id);
}
