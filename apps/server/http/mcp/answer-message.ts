import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { TokenVisitor } from '../../calls/visitor.ts';
import type { HttpDeps } from '../register.ts';
import { askAs, type AskDeps } from './ask.ts';
import { mcpServer } from './mcp-server.ts';

/** Answers one message of an assistant. Loaded with the first one. */
export async function answerMessage(
  { clock, log }: HttpDeps,
  askDeps: AskDeps,
  visitor: TokenVisitor,
  request: FastifyRequest,
): Promise<Response> {
  const asker = {
    visitor,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
  const server = () =>
    mcpServer(
      {
        ask: askAs(askDeps, asker),
        now: clock.now(),
        zone: visitor.account?.timeZone ?? 'UTC',
        language: visitor.language,
      },
      log,
    );
  const message = new Request(`http://localhost${request.url}`, { method: 'POST', headers: protocolHeaders(request) });
  const parsedBody = request.body;
  if (!(await isLegacyRequest(message, parsedBody)))
    return createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(message, { parsedBody });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const legacy = server();
  await legacy.connect(transport);
  try {
    return await transport.handleRequest(message, { parsedBody });
  } finally {
    await legacy.close();
  }
}

/** The headers that the protocol reads; never the token. */
function protocolHeaders({ headers }: FastifyRequest): Headers {
  const kept = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.*)$/.test(name));
  return new Headers(kept.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
