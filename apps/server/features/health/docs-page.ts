import type { EndpointName } from '@zagon/contract/endpoints.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { escapeHtml } from '@zagon/domain/core/escape-html.ts';
import { tokenCallOf } from '../../calls/tokens/token-calls.ts';
import { permissionOf, SOCKET_PERMISSIONS, type Permission } from '../../calls/permissions.ts';
import { endpointsByName, namesOf, openApiDocument } from './open-api.ts';

/** Renders the API reference as one page without scripts, as the server's content security policy requires. */
export function docsPage(): string {
  const { info, paths, 'x-socket': socket } = openApiDocument();
  const rows = endpointsByName().map(([name, endpoint]) => {
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    return `<section id="${name}">
<h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. <small>${escapeHtml(permissionText(permissionOf(endpoint.who)))}${tokenText(name)}${endpoint.repeatable ? ' · repeatable' : ''}</small></p>
<details><summary>Parameters, body and answer</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>
</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Zagon API</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px; font-size: 0.8125rem; }
</style></head>
<body><main><h1>Zagon API</h1>
<p>${escapeHtml(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${rows.join('\n')}
<h1>Over the socket</h1>
<p>${escapeHtml(socket.description)}</p>
${socketRows('emit', socket.emits, SOCKET_PERMISSIONS.emits)}
${socketRows('event', socket.events, SOCKET_PERMISSIONS.events)}
</main></body></html>`;
}

/** Lists the requests or events of the socket, each with its schema. */
function socketRows<N extends string>(
  direction: 'emit' | 'event',
  schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  permissions: Readonly<Record<N, Permission>>,
): string {
  const rows = namesOf(permissions).map((name) => {
    const part = lookUp(schemas, name);
    return `<section id="${direction}-${name}">
<h2><code>${name}</code></h2>
<p>${escapeHtml(String(part?.['summary']))}. <small>${direction} · ${escapeHtml(permissionText(permissions[name]))}</small></p>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre></details>
</section>`;
  });
  return rows.join('\n');
}

function tokenText(name: EndpointName): string {
  const call = tokenCallOf(name);
  return call === undefined ? '' : ` · access token: ${call.scope}`;
}

function permissionText(permission: Permission): string {
  switch (permission.scope) {
    case 'anyone':
      return 'anyone';
    case 'session':
      return 'signed in';
    case 'operator':
      return 'operator';
    case 'account':
      return permission.roles.map((role) => (role === 'adminus' ? 'operator inside an account' : role)).join(', ');
  }
}
