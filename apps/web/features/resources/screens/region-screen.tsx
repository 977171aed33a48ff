import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One region. */
export default function RegionScreen() {
  const { regionId } = useScreenParams('region');
  return <ResourceScreen resource="regions" id={regionId} />;
}
