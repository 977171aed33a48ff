import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PUBLISHED_SCHEMAS, jsonSchemaText } from '@zagon/device-protocol/json-schemas.ts';
import type { PublishedSchema } from '@zagon/device-protocol/json-schemas.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/device-protocol');
const names = Object.keys(PUBLISHED_SCHEMAS) as readonly PublishedSchema[];

describe('the published schemas of the device protocol', () => {
  test.each(names)('the published schema %s describes what the program accepts (vitest -u writes it)', async (name) => {
    await expect(jsonSchemaText(name)).toMatchFileSnapshot(join(FOLDER, `${name}.schema.json`));
  });
});
