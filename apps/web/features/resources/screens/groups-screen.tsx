import { ResourceScreen } from '../resource-screen.tsx';

/** All groups. */
export default function GroupsScreen() {
  return <ResourceScreen id={null} resource="groups" />;
}
