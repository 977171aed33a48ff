import { ResourceScreen } from '../resource-screen.tsx';

/** All regions. */
export default function RegionsScreen() {
  return <ResourceScreen id={null} resource="regions" />;
}
