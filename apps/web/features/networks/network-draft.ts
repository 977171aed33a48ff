import type { NetworkBody, NetworkShape } from '@zagon/contract/networks/endpoints.ts';

/** What is being entered. The key is never read back: empty, it stays as it is. */
export type NetworkDraft = {
  readonly kind: NetworkBody['kind'];
  readonly name: string;
  readonly address: string;
  readonly user: string;
  readonly key: string;
  readonly application: string;
  readonly ca: string;
};

export const NEW_NETWORK: NetworkDraft = {
  kind: 'chirpstack',
  name: '',
  address: '',
  user: '',
  key: '',
  application: '',
  ca: '',
};

/** A network as its form begins. */
export function draftOf({ kind, name, address, user, application, ca }: NetworkShape): NetworkDraft {
  return { kind, name, address, user, key: '', application, ca: ca ?? '' };
}

export function bodyOf({ ca, ...draft }: NetworkDraft): NetworkBody {
  return { ...draft, ca: ca.trim() === '' ? null : ca };
}

/** The change of a network; without a key the present one stays. */
export function changeOf(draft: NetworkDraft, { on, version }: Pick<NetworkShape, 'on' | 'version'>) {
  const { name, address, user, application, key, ca } = draft;
  return {
    name,
    address,
    user,
    application,
    ca: ca.trim() === '' ? null : ca,
    key: key === '' ? null : key,
    on,
    version,
  };
}
