import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A browser's current origin, and what it was asked to sign. */
type Signing = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** False: the device did not verify its user. */
  readonly verified?: boolean;
};

/** A device with one passkey, as WebAuthn describes it: it signs what a page at `origin` is asked to sign. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Uses so far; stays 0 for a device without a counter. */
  counter = 0;
  userHandle: string | undefined;

  /** The response to a request for a new passkey. */
  create(signing: Signing, userHandle: string): object {
    this.userHandle = userHandle;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const data = Buffer.concat([this.#authenticatorData(signing, 0x40), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The response to a request to sign in. */
  sign(signing: Signing): object {
    const data = this.#authenticatorData(signing, 0);
    const client = clientData('webauthn.get', signing);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
      .sign(this.#keys.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(this.userHandle === undefined ? {} : { userHandle: this.userHandle }),
      },
    };
  }

  #authenticatorData({ rpId, verified = true }: Signing, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = 0x01 | (verified ? 0x04 : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([present]), counter]);
  }

  /** COSE_Key of an ES256 key (RFC 9052): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ]);
  }
}

function clientData(type: string, { challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A CBOR text of fewer than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}
