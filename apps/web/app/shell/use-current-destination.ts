import { useRouterState } from '@tanstack/react-router';
import { paths, screenIds, type ScreenId } from '../../navigation/paths.ts';
import { screenOf } from '../screens.ts';

/** The current destination: the screen itself, or the one it belongs to. */
export function useCurrentDestination(): ScreenId | undefined {
  const path: unknown = useRouterState().matches.at(-1)?.fullPath;
  const id = screenIds.find((candidate) => paths[candidate] === path);
  return id === undefined ? undefined : (screenOf[id].under ?? id);
}
