import { ResourceScreen } from '../resource-screen.tsx';

/** All named places. */
export default function GeoObjectsScreen() {
  return <ResourceScreen id={null} resource="geoObjects" />;
}
