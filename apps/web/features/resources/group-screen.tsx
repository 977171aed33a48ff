import { ResourcePage } from './resource-page.tsx';

/** One group. */
export default function GroupScreen() {
  return <ResourcePage noun="groups" />;
}
