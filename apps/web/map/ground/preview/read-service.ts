import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { capabilitiesUrl, wmtsLayers, type XmlElement } from '@zagon/domain/map/ground/wmts.ts';
import { readUpTo } from '../read-up-to.ts';
import type { ServiceFault, ServiceReport } from './message.ts';

/** Largest capabilities that are read, bytes. */
export const MAX_CAPABILITIES_BYTES = 5_000_000;
/** A service that has not sent its capabilities after this time is treated as away, ms. */
const SERVICE_TIMEOUT_MS = 10_000;
/** Deeper in a document nothing of a WMTS is found. */
const MAX_DEPTH = 20;

/** Reads the capabilities of a map service, and reports its layers that maps can show. No cookie is sent. */
export async function readService(address: string, request: typeof fetch = fetch): Promise<ServiceReport> {
  const text = await capabilitiesOf(address, request);
  if (!text.ok) return { kind: text.error };
  const root = rootOf(text.value);
  if (root === null) return { kind: 'not_wmts' };
  const layers = wmtsLayers(root);
  return layers.ok ? { kind: 'layers', layers: layers.value } : { kind: layers.error };
}

async function capabilitiesOf(address: string, request: typeof fetch): Promise<Result<string, ServiceFault>> {
  try {
    const response = await request(capabilitiesUrl(address), {
      credentials: 'omit',
      signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return refuse('no_answer');
    }
    const blob = new Blob(await readUpTo(response, MAX_CAPABILITIES_BYTES + 1));
    return blob.size > MAX_CAPABILITIES_BYTES ? refuse('too_large') : ok(await blob.text());
  } catch {
    // Browsers do not tell pages whether the server is down, blocked or refuses cross-origin requests.
    return refuse('no_answer');
  }
}

/** The root of a document; null if it is no XML. Entities can make a small document endless: none is read that has any. */
function rootOf(text: string): XmlElement | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const tree = new DOMParser().parseFromString(text, 'application/xml');
  // An empty text has no root in some browsers, whatever the types say.
  const root = tree.querySelector('*');
  return root === null || tree.getElementsByTagName('parsererror').length > 0 ? null : elementOf(root, 0);
}

function elementOf(element: Element, depth: number): XmlElement {
  return {
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value])),
    text: [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join(''),
    children: depth < MAX_DEPTH ? [...element.children].map((child) => elementOf(child, depth + 1)) : [],
  };
}
