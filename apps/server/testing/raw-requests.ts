import { connect } from 'node:net';

/**
 * Writes requests on one connection without waiting for responses, as no browser does. Resolves with the received text
 * when the server closes the connection.
 */
export function pipeline(address: string, requests: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(requests.join('')));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (received += text));
    // The server resets the connection during the write.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** A GET as text. */
export function rawGet(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
