import { aMember, type Browser, PASSWORD, releaseSize, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'forged' })
})
afterAll(() => site.stop())

/** A row of numbers that is the same in every run, so that a forgery once let through can be found again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * sides)
  }
}
type Roll = ReturnType<typeof dice>

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const STRANGE = ['=', '+', '/', '.', ' ', '%00', '\u00a0', 'А', '０', '\u202e', '"', "'", '\\', '\t', '*']
const digit = (roll: Roll) => DIGITS[roll(DIGITS.length)] ?? 'A'

/** Ways to change a text a little. */
const changes: readonly ((text: string, roll: Roll) => string)[] = [
  (text, roll) => put(text, roll(text.length), 1, digit(roll)),
  (text, roll) => put(text, roll(text.length), 1, ''),
  (text, roll) => put(text, roll(text.length + 1), 0, digit(roll)),
  (text, roll) => put(text, roll(text.length), 1, STRANGE[roll(STRANGE.length)] ?? ''),
  (text, roll) => put(text, roll(text.length + 1), 0, STRANGE[roll(STRANGE.length)] ?? ''),
  (text, roll) => text.slice(0, roll(text.length)),
  (text, roll) => text.slice(1 + roll(text.length)),
  (text) => [...text].reverse().join(''),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text, roll) => {
    const [a, b] = [roll(text.length), roll(text.length)].sort((one, other) => one - other)
    return text.slice(0, a) + text.slice(b) + text.slice(a, b)
  },
  (text) => text + text,
]
function put(text: string, at: number, instead: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at + instead)
}

/** Headers that turned other readers of JWE: no key, a key of the sender's, another curve, compression, endless work. */
const headers: readonly ((own: Record<string, unknown>) => Record<string, unknown>)[] = [
  ({ kid }) => ({ alg: 'none', kid }),
  ({ kid }) => ({ alg: 'dir', enc: 'A256GCM', kid }),
  (own) => ({ ...own, enc: 'A128CBC-HS256' }),
  (own) => ({ ...own, alg: 'ECDH-ES+A256KW' }),
  (own) => ({ ...own, alg: 'PBES2-HS512+A256KW', p2c: 2_147_483_647, p2s: 'AAAA' }),
  (own) => ({ ...own, zip: 'DEF' }),
  (own) => ({ ...own, crit: ['exp'], exp: 1 }),
  (own) => ({ ...own, kid: '../../../etc/passwd' }),
  (own) => ({ ...own, kid: null }),
  (own) => ({ ...own, epk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }),
  (own) => ({ ...own, epk: { kty: 'OKP', crv: 'X25519', x: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } }),
  (own) => ({ ...own, epk: undefined }),
]

const bytesOf = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
/** Two texts that stand for the same bytes are one envelope, and may be opened once. */
const isSameEnvelope = (one: string, other: string) => {
  const [head = '', ...rest] = bytesOf(one)
  const [otherHead, ...others] = bytesOf(other)
  return head === otherHead && rest.join() === others.join()
}

function forgedEnvelope(genuine: readonly string[], roll: Roll): string {
  const own = genuine[roll(genuine.length)] ?? ''
  const kind = roll(10)
  if (kind === 0) {
    const other = genuine[roll(genuine.length)] ?? ''
    return own
      .split('.')
      .map((part, at) => (roll(2) === 0 ? part : (other.split('.')[at] ?? '')))
      .join('.')
  }
  if (kind === 1) {
    const [head = '', ...rest] = own.split('.')
    const made = headers[roll(headers.length)]?.(JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>)
    return [Buffer.from(JSON.stringify(made)).toString('base64url'), ...rest].join('.')
  }
  if (kind === 2) {
    const parts = own.split('.')
    const at = roll(parts.length)
    return parts.map((part, place) => (place === at ? '' : part)).join('.')
  }
  return changes[roll(changes.length)]?.(own, roll) ?? ''
}

type Seen = { readonly status: number; readonly text: string; readonly headers: string }
type Ask = { readonly method: 'GET' | 'POST'; readonly url: string; readonly headers: Record<string, string>; readonly payload?: string }

let place = 0
/** Another network every 20 calls, so that no budget answers instead of what is asked. */
const network = () => `10.${Math.floor(place / 5_000) % 250}.${Math.floor(place++ / 20) % 250}.1`

async function ask(given: Ask): Promise<Seen> {
  const answer = await site.gateway.server.inject({ ...given, remoteAddress: network() })
  const told = Object.entries(answer.headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: answer.statusCode, text: answer.payload, headers: JSON.stringify(told.sort()) }
}

/** Asks so often, 100 at a time, and answers every different answer with how often it came. */
async function flood(count: number, next: () => Ask | null): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  for (let left = count; left > 0; left -= 100) {
    const asked = Array.from({ length: Math.min(100, left) }, next).filter((one) => one !== null)
    for (const { status, text, headers: told } of await Promise.all(asked.map(ask))) {
      const answer = `${status} ${text} ${told}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  return answers
}

const json = { host: 'localhost', 'content-type': 'application/json' }
const cookiesOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Enough for each way to forge to come many times. */
const ENVELOPES = releaseSize(2_000, 50_000)
const TOKENS = releaseSize(2_000, 40_000)
const CODES = releaseSize(1_000, 10_000)

describe('forgeries, not one let in, not one fault', () => {
  it('T6: changed envelopes are refused with one and the same answer', { timeout: 180_000 }, async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    const genuine = await Promise.all(Array.from({ length: 8 }, () => browser.seal({ username, password: PASSWORD })))
    const roll = dice(6)
    const answers = await flood(ENVELOPES, () => {
      const jwe = forgedEnvelope(genuine, roll)
      return genuine.some((one) => isSameEnvelope(one, jwe))
        ? null
        : { method: 'POST', url: '/wps/session/login', headers: json, payload: JSON.stringify({ jwe }) }
    })
    expect([...answers.keys()]).toEqual([expect.stringMatching(/^400 .*"code":"request\.envelope_invalid"/)])
    expect([...answers.values()][0]).toBeGreaterThan(0.9 * ENVELOPES)
    // The forger had genuine ones to start from: each is still good, once.
    for (const jwe of genuine.slice(0, 2)) {
      const good: Ask = { method: 'POST', url: '/wps/session/login', headers: json, payload: JSON.stringify({ jwe }) }
      expect((await ask(good)).status).toBe(200)
      expect((await ask(good)).status).toBe(400)
    }
  })

  it('T7: changed session tokens and companions open nothing', { timeout: 180_000 }, async () => {
    const { browser } = await aMember(site)
    const [token, cookie] = [browser.token ?? '', cookiesOf(browser)]
    const companion = browser.cookies.get('halong-session') ?? ''
    const roll = dice(7)
    const change = (text: string) => changes[roll(changes.length)]?.(text, roll) ?? ''
    const clean = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?')
    const info = (authorization: string, sent: string): Ask => ({
      method: 'GET',
      url: '/wps/member/info',
      headers: { host: 'localhost', authorization, cookie: sent },
    })
    const answers = await flood(TOKENS, () => {
      if (roll(4) === 0) {
        const forged = clean(change(companion)).replaceAll(/[;,]/g, '')
        return forged.trim() === companion ? null : info(`Bearer ${token}`, `halong-session=${forged}`)
      }
      const forged = clean(change(token))
      return forged.trim() === token ? null : info(`Bearer ${forged}`, cookie)
    })
    expect([...answers.keys()]).toEqual([expect.stringMatching(/^401 .*"code":"session\.required"/)])
    expect((await ask(info(`Bearer ${token}`, cookie))).status).toBe(200)
  })

  it('T8: changed hand-off codes sign nobody in', { timeout: 180_000 }, async () => {
    const { browser } = await aMember(site)
    const issued = await browser.call('session.issueHandOff')
    if (!issued.ok) throw new Error(issued.code)
    const { code } = issued.value
    const roll = dice(8)
    const redeem = (given: string): Ask => ({
      method: 'POST',
      url: '/wps/session/handoff/redeem',
      headers: json,
      payload: JSON.stringify({ code: given }),
    })
    const answers = await flood(CODES, () => {
      const forged = changes[roll(changes.length)]?.(code, roll) ?? ''
      return forged === code ? null : redeem(forged)
    })
    const [refused] = [...answers].filter(([answer]) => answer.includes('session.code_invalid'))
    for (const answer of answers.keys()) expect(answer).toMatch(/^(401 .*"code":"session\.code_invalid"|4(00|22) .*"code":"request\.)/)
    expect(refused?.[1]).toBeGreaterThan(CODES / 2)
    expect((await ask(redeem(code))).status).toBe(200)
  })
})
