import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { medianOf } from './median-range.ts';

/** Size of the packed report of a year of twenty sources, bytes. */
const REPORT_BYTES = 680_000;

/** How long the browser needs to fetch as many bytes as a report from a server that has them in memory. */
export async function bareTransferMs(page: Page, rounds: number): Promise<number> {
  const bytes = Buffer.alloc(REPORT_BYTES, 'x');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${address.port}/`);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    times.push(
      await page.evaluate<number>(
        '(async () => { const began = performance.now(); await (await fetch("/again")).arrayBuffer(); return performance.now() - began; })()',
      ),
    );
  server.closeAllConnections();
  server.close();
  return medianOf(times.slice(1));
}
