/** Causes by the error code of Node, OpenSSL or fetch. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet: is the clock of this machine right?'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'its certificate is for another name'],
  [/SELF_SIGNED|^UNABLE_TO_(GET|VERIFY)|^CERT_UNTRUSTED$/, 'its certificate is not from an authority that this machine knows'],
  [/^(CERT|CRL)_/, 'its certificate is invalid'],
  [/^(ERR_SSL_|EPROTO$)/, 'it does not speak TLS at this port, or no version that this machine takes'],
  [/^ENOTFOUND$/, 'there is no such name'],
  [/^EAI_AGAIN$/, 'its name could not be looked up: does this machine reach a name server?'],
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/, 'it cannot be reached: does a firewall block the port?'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'it broke the connection'],
];

/** Returns why a connection failed, in words for the operator; undefined for an unknown code. */
export const connectionWords = (code = ''): string | undefined => words.find(([pattern]) => pattern.test(code))?.[1];
