import { ResourceScreen } from '../resource-screen.tsx';

/** All sections. */
export default function SectionsScreen() {
  return <ResourceScreen id={null} resource="sections" />;
}
