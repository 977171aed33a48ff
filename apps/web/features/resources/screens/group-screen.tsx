import { useScreenParams } from '../../../navigation/go.ts';
import { ResourcePage } from '../resource-page.tsx';

/** One group. */
export default function GroupScreen() {
  const { groupId } = useScreenParams('group');
  return <ResourcePage resource="groups" id={groupId} />;
}
