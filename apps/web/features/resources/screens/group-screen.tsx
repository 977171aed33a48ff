import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One group. */
export default function GroupScreen() {
  const { groupId } = useScreenParams('group');
  return <ResourceScreen resource="groups" id={groupId} />;
}
