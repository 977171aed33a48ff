import { ResourcePage } from './resource-page.tsx';

/** One output. */
export default function OutputScreen() {
  return <ResourcePage noun="outputs" />;
}
