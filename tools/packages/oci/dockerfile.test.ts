import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../steps.ts';
import { DATA_FOLDER, IMAGE_USER, runConfig } from './image-config.ts';

/** Instructions of the last stage, each with its argument. */
function lastStage(): readonly (readonly [instruction: string, argument: string])[] {
  const text = readFileSync(join(ROOT, 'ops/container/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const instructions = [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(
    ([, instruction = '', argument = '']) => [instruction, argument] as const,
  );
  return instructions.slice(instructions.findLastIndex(([instruction]) => instruction === 'FROM'));
}

/** What the last stage says with an instruction, in order. */
const argumentsOf = (name: string): readonly string[] =>
  lastStage().flatMap(([instruction, argument]) => (instruction === name ? [argument] : []));

const words = z.array(z.string());
const wordsOf = (text: string | undefined): readonly string[] => words.parse(JSON.parse(text ?? 'null'));

test('the Dockerfile gives its image the settings of the image that is made without it', () => {
  const config = runConfig('server');
  expect(argumentsOf('FROM')).toEqual(['scratch']);
  expect(argumentsOf('USER')).toEqual([config.User]);
  expect(argumentsOf('ENV').toSorted()).toEqual(config.Env.toSorted());
  expect(argumentsOf('WORKDIR')).toEqual([config.WorkingDir]);
  expect(argumentsOf('VOLUME')).toEqual(Object.keys(config.Volumes));
  expect(argumentsOf('EXPOSE').flatMap((ports) => ports.split(' '))).toEqual(Object.keys(config.ExposedPorts));
  expect(argumentsOf('STOPSIGNAL')).toEqual([config.StopSignal]);
  expect(wordsOf(argumentsOf('ENTRYPOINT')[0])).toEqual(config.Entrypoint);
  expect(wordsOf(argumentsOf('CMD')[0])).toEqual(config.Cmd);
});

test('the Dockerfile asks for the health of the server as often as that image', () => {
  const { Test, Interval, Timeout, StartPeriod, Retries } = runConfig('server').Healthcheck;
  const seconds = (ns: number): string => `${ns / 1_000_000_000}s`;
  const [options = '', command] = argumentsOf('HEALTHCHECK')[0]?.split(' CMD ') ?? [];
  expect(options.split(' ')).toEqual([
    `--interval=${seconds(Interval)}`,
    `--timeout=${seconds(Timeout)}`,
    `--start-period=${seconds(StartPeriod)}`,
    `--retries=${Retries}`,
  ]);
  expect(['CMD', ...wordsOf(command)]).toEqual(Test);
});

test('the data folder belongs to the user of the image, whatever the builder does with owners', () => {
  expect(argumentsOf('COPY').at(-1)).toContain(`--chown=${IMAGE_USER}:${IMAGE_USER} /image${DATA_FOLDER}/`);
});
