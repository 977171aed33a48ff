import { PassThrough, Readable } from 'node:stream';
import type { Language } from '@zagon/domain/core/language.ts';
import { ZipFile } from 'yazl';
import { type BetweenPages, fileContent, FORMATS, type RowSource, type WrittenFile } from './data-file.ts';
import { readOnce } from './read-once.ts';
import { readmeOf } from './readme.ts';

export type ArchiveOptions = {
  readonly account: { readonly id: string; readonly name: string };
  readonly language: Language;
  readonly now: Temporal.Instant;
  readonly betweenPages: BetweenPages;
};

/**
 * The archive of an account as a stream: README, each source as JSON lines and as CSV, and last a manifest with the
 * rows and the SHA-256 of every file. Nothing is read until the stream is consumed.
 */
export function archiveOf(sources: readonly RowSource[], options: ArchiveOptions): Readable {
  const { account, language, now, betweenPages } = options;
  const zip = new ZipFile();
  const mtime = new Date(now.epochMilliseconds);
  const written: WrittenFile[] = [];
  const output = new PassThrough();
  const fail = (error: Error): void => void output.destroy(error);
  zip.addBuffer(Buffer.from(readmeOf(language, account.name, now)), 'README.txt', { mtime });
  for (const source of sources.map(readOnce))
    for (const format of FORMATS)
      zip.addReadStreamLazy(`${source.file}.${format}`, { mtime }, (done) => {
        const content = fileContent(source, format, language, betweenPages, (file) => written.push(file));
        done(null, Readable.from(content, { objectMode: false }).on('error', fail));
      });
  zip.addReadStreamLazy('manifest.json', { mtime }, (done) =>
    done(null, Readable.from([Buffer.from(manifestOf(options, written))])),
  );
  zip.end();
  zip.on('error', fail);
  return zip.outputStream.pipe(output);
}

function manifestOf({ account, now }: ArchiveOptions, files: readonly WrittenFile[]): string {
  return `${JSON.stringify({ version: 1, account, written_at: now.toString(), files }, null, 2)}\n`;
}
