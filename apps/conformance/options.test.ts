import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  test('the command line needs only the serial number', () => {
    expect(readOptions(['AGB2000-TEST-0001'])).toMatchObject({ serial: 'AGB2000-TEST-0001', port: 1883, module: [] });
  });

  test('the command line names modules with their types', () => {
    const options = readOptions(['S-1', '--module', 'AM421-1=AM-421', '--module', 'AM200-1=AM-200']);
    expect(options).toMatchObject({
      module: [
        { serial: 'AM421-1', kind: 'AM-421' },
        { serial: 'AM200-1', kind: 'AM-200' },
      ],
    });
  });

  test.each([
    ['no serial number', []],
    ['a serial number with a slash', ['A/B']],
    ['an unknown option', ['S-1', '--fast']],
    ['a port that does not exist', ['S-1', '--port', '70000']],
    ['a certificate without its key', ['S-1', '--tls-cert', 'cert.pem']],
  ])('the command line is refused with %s', (_, args) => {
    expect(typeof readOptions(args)).toBe('string');
  });
});
