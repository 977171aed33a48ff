import { useRouterState } from '@tanstack/react-router';
import { paths, type ScreenId } from '../../lib/paths.ts';
import { screenOf } from '../screens.ts';

/** The destination that is open: the screen itself, or the one it stands under. */
export function useWhere(): ScreenId | undefined {
  const path: unknown = useRouterState().matches.at(-1)?.fullPath;
  const id = (Object.keys(paths) as ScreenId[]).find((candidate) => paths[candidate] === path);
  return id === undefined ? undefined : (screenOf[id]?.under ?? id);
}
