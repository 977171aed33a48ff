import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One named place. */
export default function GeoObjectScreen() {
  const { geoObjectId } = useScreenParams('geoObject');
  return <ResourceScreen resource="geoObjects" id={geoObjectId} />;
}
