import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length < 128 ? Buffer.from([content.length]) : Buffer.from([0x82, content.length >> 8, content.length & 255])
  return Buffer.concat([Buffer.from([tag]), size, content])
}
const SHA256_RSA = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const NAME = der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('securetoken stand-in')))))

/** A certificate as Firebase publishes them, signed by itself. */
function certificateOf(publicKey: KeyObject, privateKey: KeyObject): string {
  const time = (text: string) => der(0x17, Buffer.from(text))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_RSA,
    NAME,
    der(0x30, time('260101000000Z'), time('460101000000Z')),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = der(0x30, body, SHA256_RSA, der(0x03, Buffer.from([0]), signature))
  return `-----BEGIN CERTIFICATE-----\n${whole
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trim()}\n-----END CERTIFICATE-----\n`
}

export type SigningKey = {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly certificate: string
}
export function newSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { kid: randomBytes(20).toString('hex'), privateKey, publicKey, certificate: certificateOf(publicKey, privateKey) }
}

export type Certificates = {
  readonly url: string
  /** How often they were asked for. */
  readonly asked: () => number
  publish(keys: readonly SigningKey[], maxAgeSeconds?: number): void
  /** Answers this status instead until null is set again. */
  fail(status: number | null): void
  stop(): Promise<void>
}

/** The endpoint where Firebase publishes its certificates: an object of names and PEMs, with a `max-age`. */
export async function startCertificates(keys: readonly SigningKey[]): Promise<Certificates> {
  let published = keys
  let maxAge = 3_600
  let failing: number | null = null
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    if (failing !== null) return void response.writeHead(failing).end('no')
    const headers = {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': `public, max-age=${maxAge}, must-revalidate, no-transform`,
    }
    response.writeHead(200, headers).end(JSON.stringify(Object.fromEntries(published.map(({ kid, certificate }) => [kid, certificate]))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    asked: () => asked,
    publish(next, maxAgeSeconds = 3_600) {
      published = next
      maxAge = maxAgeSeconds
    },
    fail(status) {
      failing = status
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const part = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Puts a token together from any header and claims; `sign` gets the bytes that are signed. */
export function assemble(header: object, claims: object, sign: (input: string) => Buffer | string): string {
  const input = `${part(header)}.${part(claims)}`
  const signature = sign(input)
  return `${input}.${typeof signature === 'string' ? signature : signature.toString('base64url')}`
}
export const rsaSigned =
  (key: KeyObject, hash = 'sha256') =>
  (input: string): Buffer =>
    createSign(hash).update(input).sign(key)

/** The claims of an id token of somebody who just proved a number, as the official documentation shows them. */
export function claimsOf(projectId: string, phone: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000)
  const uid = randomBytes(14).toString('hex')
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: seconds - 5,
    user_id: uid,
    sub: uid,
    iat: seconds - 5,
    exp: seconds - 5 + 3_600,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  }
}
