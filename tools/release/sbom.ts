/** `npm run sbom`: writes `sbom.cdx.json`, the software bill of materials of what is packed of this checkout. */
import { join } from 'node:path';
import { ROOT } from '../steps.ts';
import { writeBill } from './build.ts';

writeBill(join(ROOT, 'sbom.cdx.json'), []);
