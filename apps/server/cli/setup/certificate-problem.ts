import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/** Why the certificate in a PEM file cannot serve under this name, in one sentence; null if it can. */
export function certificateProblem(pem: string, name: string, now: Temporal.Instant): string | null {
  const chain = certificatesIn(pem);
  const [leaf] = chain;
  if (leaf === undefined) return 'the file contains no certificate in PEM format (-----BEGIN CERTIFICATE-----)';
  const [starts, ends] = [leaf.validFromDate, leaf.validToDate];
  if (now.epochMilliseconds > ends.getTime()) return `the certificate expired on ${dateOf(ends)}: renew it first`;
  if (now.epochMilliseconds < starts.getTime())
    return `the certificate is valid from ${dateOf(starts)} on: check it, and the clock of this machine`;
  if (leaf.checkHost(name) === undefined) return `the certificate is for ${namesOf(leaf)}, not for ${name}`;
  const last = endOfChain(chain, leaf);
  if (isSelfIssued(last) || isKnownIssuer(last)) return null;
  return `the certificate comes without its chain: that of its issuer (${oneLine(last.issuer)}) must follow in the same file`;
}

/** The certificates of a PEM file, in order; unreadable ones are left out. */
function certificatesIn(pem: string): readonly X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  return blocks.flatMap((block) => {
    try {
      return [new X509Certificate(block)];
    } catch {
      // A damaged block ends the chain, which is reported.
      return [];
    }
  });
}

/** The last certificate of the file that vouches, over the others, for the first. */
function endOfChain(chain: readonly X509Certificate[], leaf: X509Certificate): X509Certificate {
  let last = leaf;
  for (let steps = 0; steps < chain.length && !isSelfIssued(last); steps += 1) {
    const issuer = chain.find((other) => other !== last && last.checkIssued(other));
    if (issuer === undefined) break;
    last = issuer;
  }
  return last;
}

function isSelfIssued(certificate: X509Certificate): boolean {
  return certificate.checkIssued(certificate);
}

/** True if browsers know the issuer: then it need not be in the file. */
function isKnownIssuer(certificate: X509Certificate): boolean {
  return rootCertificates.some((root) => certificate.checkIssued(new X509Certificate(root)));
}

function namesOf(certificate: X509Certificate): string {
  const names = (certificate.subjectAltName ?? '').split(', ').flatMap((entry) => entry.split(':')[1] ?? []);
  return names.length === 0 ? oneLine(certificate.subject) : names.join(', ');
}

function oneLine(text: string): string {
  return text.split('\n').join(', ');
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
