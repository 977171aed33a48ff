import { ResourceScreen } from '../resource-screen.tsx';

/** All outputs of the account. */
export default function OutputsScreen() {
  return <ResourceScreen id={null} resource="outputs" />;
}
