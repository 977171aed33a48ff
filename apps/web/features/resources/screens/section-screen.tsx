import { useScreenParams } from '../../../navigation/go.ts';
import { ResourcePage } from '../resource-page.tsx';

/** One section. */
export default function SectionScreen() {
  const { sectionId } = useScreenParams('section');
  return <ResourcePage resource="sections" id={sectionId} />;
}
