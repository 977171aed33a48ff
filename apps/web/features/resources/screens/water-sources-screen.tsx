import { ResourceScreen } from '../resource-screen.tsx';

/** All water sources. */
export default function WaterSourcesScreen() {
  return <ResourceScreen id={null} resource="sources" />;
}
