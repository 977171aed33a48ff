import { ResourcePage } from './resource-page.tsx';

/** One section. */
export default function SectionScreen() {
  return <ResourcePage noun="sections" />;
}
