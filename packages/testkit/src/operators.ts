import { createHmac, randomBytes } from 'node:crypto'
import { invariant } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { newAddress } from './addresses.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Site } from './site.ts'

/** Long, and on no list. */
export const OPERATOR_PASSWORD = 'Đảo Cát Bà mùa thu 9'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows at a moment (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function authenticatorCode(secret: string, at: Date): string {
  let bits = ''
  for (const sign of secret) bits += BASE32.indexOf(sign).toString(2).padStart(5, '0')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const newSecret = () => Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join('')

export type SignedInOperator = {
  readonly browser: Browser
  readonly username: string
  readonly secret: string
  /** A code of this moment. */
  code(): string
}
type Role = Parameters<Gateway['services']['operators']['addReady']>[0]['roles'][number]
type OperatorOptions = {
  readonly username?: string
  readonly roles?: readonly Role[]
  readonly brandId?: number | null
  readonly networks?: readonly string[]
  readonly address?: string
  readonly host?: string
  readonly signIn?: boolean
  /** False for one who is not asked for the code again by the test kit, as the back office would. */
  readonly provesAgain?: boolean
}

/** An operator with the authenticator set up, signed in; an owner of the whole installation unless told otherwise. */
export async function anOperator(site: Pick<Site, 'gateway'>, options: OperatorOptions = {}): Promise<SignedInOperator> {
  const username = options.username ?? `o${randomBytes(6).toString('hex')}`
  const secret = newSecret()
  const operatorId = await site.gateway.services.operators.addReady({
    username,
    roles: options.roles ?? ['owner'],
    brandId: options.brandId ?? null,
    networks: options.networks ?? [],
    password: OPERATOR_PASSWORD,
    secret,
    reason: 'a test',
  })
  invariant(operatorId, 'the name is free')
  const code = () => authenticatorCode(secret, site.gateway.platform.clock.now())
  const browser = openBrowser(site.gateway, {
    address: options.address ?? newAddress(),
    ...(options.host === undefined ? {} : { host: options.host }),
  })
  if (options.signIn !== false) {
    const answer = await browser.call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })
    invariant(answer.ok, `signing in: ${answer.ok ? '' : answer.code}`)
  }
  const { call } = browser
  if (options.provesAgain !== false)
    browser.call = async (id, input) => {
      const answer = await call(id, input)
      if (answer.ok || answer.code !== 'operator.proof_required') return answer
      const proved = await call('operator.proveAgain', { body: { code: code() } })
      return proved.ok ? call(id, input) : answer
    }
  return { browser, username, secret, code }
}
