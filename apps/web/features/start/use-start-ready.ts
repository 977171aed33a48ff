import { useRead } from '../../api/query.ts';
import { usePlannedOpenings } from '../../entities/output/use-planned-openings.ts';
import { useExpectedSkips } from '../../entities/schedule/expected-skips.ts';
import { useWeather } from '../../entities/weather/use-weather.ts';
import { useConnection } from '../../live/connection.ts';
import { useLastNight } from '../../entities/night/use-night-story.ts';

/**
 * False until everything the page starts with has arrived or failed: it is drawn whole, so that no card moves another.
 * Without a connection it shows what is stored.
 */
export function useStartReady(): boolean {
  const { link } = useConnection();
  const skips = useExpectedSkips();
  const parts = [
    useRead('listModules'),
    useRead('listSections'),
    useRead('listAlarms'),
    usePlannedOpenings(),
    useWeather(),
    useLastNight(),
  ];
  return (
    link === 'offline' ||
    ((skips.isKnown || skips.error !== null) && parts.every(({ data, error }) => data !== undefined || error !== null))
  );
}
