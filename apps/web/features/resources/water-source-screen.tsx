import { ResourcePage } from './resource-page.tsx';

/** One water source. */
export default function WaterSourceScreen() {
  return <ResourcePage noun="sources" />;
}
