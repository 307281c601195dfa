import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const UP = 1
const UV = 4
const AT = 64

type Ceremony = { readonly challenge: string; readonly origin?: string; readonly rpId?: string; readonly verifies?: boolean }

/** A passkey in software: ES256, attestation `none`, counting its uses unless it is a synchronised one. */
export function softAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const id = randomBytes(24)
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const clientData = (type: string, { challenge, origin = 'http://localhost' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authData(flags: number, { rpId = 'localhost', verifies = true }: Ceremony): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++uses : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | UP | (verifies ? UV : 0)]), counter])
  }

  return {
    id: id.toString('base64url'),
    create(ceremony: Ceremony) {
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([authData(AT, ceremony), Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', attested],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(ceremony: Ceremony & { readonly userHandle?: string; readonly key?: KeyObject }) {
      const json = clientData('webauthn.get', ceremony)
      const data = authData(0, ceremony)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(json)]), ceremony.key ?? privateKey).toString('base64url'),
          ...(ceremony.userHandle === undefined ? {} : { userHandle: ceremony.userHandle }),
        },
      }
    },
    /** The counter as a copy of the key would go on from. */
    rewind: () => {
      uses = 0
    },
  }
}
