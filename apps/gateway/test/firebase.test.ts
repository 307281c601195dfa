import { constants, createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assemble, type Certificates, claimsOf, newSigningKey, rsaSigned, startCertificates } from './stand-ins/firebase.ts'

const PROJECT = 'halong-prod-1'
const clock = movableClock()
const [key, next, stranger] = [newSigningKey(), newSigningKey(), newSigningKey()]
const logged: string[] = []
let certificates: Certificates
let site: Site

const useProject = (where: Site, projectId: string | null) =>
  where.gateway.services.site.change({
    brandId: where.brandId,
    name: 'firebase',
    value: projectId === null ? null : { apiKey: 'AIzaSyStandIn-0123456789', projectId, authDomain: `${projectId}.firebaseapp.com` },
    by: 'test',
    reason: 'codes by Firebase',
  })

beforeAll(async () => {
  certificates = await startCertificates([key])
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  site = await startSite({ name: 'firebase', clock, logLevel: 'info', logTo, firebaseCertificates: certificates.url })
  await useProject(site, PROJECT)
})
afterAll(async () => {
  await site.stop()
  await certificates.stop()
})

let numbers = 0
const newNumber = () => `+8497${String(2_000_000 + ++numbers * 9_973).slice(-7)}`
const header = { alg: 'RS256', kid: key.kid, typ: 'JWT' }
type Claims = Record<string, unknown>
const claimsFor = (phone: string, change: Claims = {}): Claims => ({ ...claimsOf(PROJECT, phone, clock.now()), ...change })
const without = (claims: Claims, name: string): Claims => Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))
const tokenFor = (phone: string, change: Claims = {}) => assemble(header, claimsFor(phone, change), rsaSigned(key.privateKey))
const take = (address: string, firebaseIdToken: string, where = site, purpose: 'login' | 'register' | 'check' = 'login') =>
  where.gateway.services.verification.take({ brandId: where.brandId, purpose, channel: 'sms', address, code: '', firebaseIdToken })
const seconds = () => Math.floor(clock.now().getTime() / 1_000)

/** Tokens that are not Firebase's word that whoever brings one holds this number now. */
function badTokens(phone: string): Record<string, string> {
  const good = tokenFor(phone)
  const [head = '', body = '', signature = ''] = good.split('.')
  const other = claimsFor(newNumber())
  const signed = rsaSigned(key.privateKey)
  const spki = key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const hmac = (secret: string) => (input: string) => createHmac('sha256', secret).update(input).digest()
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const withHeader = (change: object) => assemble({ ...header, ...change }, claimsFor(phone), signed)
  const withClaims = (change: Claims) => tokenFor(phone, change)
  const jwk = stranger.publicKey.export({ format: 'jwk' })
  return {
    'signed by a stranger under our key name': assemble(header, claimsFor(phone), rsaSigned(stranger.privateKey)),
    'a key nobody published': assemble({ ...header, kid: stranger.kid }, claimsFor(phone), rsaSigned(stranger.privateKey)),
    'no name of a key': assemble({ alg: 'RS256' }, claimsFor(phone), signed),
    'a number for the name of a key': withHeader({ kid: 7 }),
    'a key of its own in the header': assemble({ ...header, kid: stranger.kid, jwk }, claimsFor(phone), rsaSigned(stranger.privateKey)),
    'a key to be fetched elsewhere': assemble(
      { ...header, jku: 'http://127.0.0.1:9/keys' },
      claimsFor(phone),
      rsaSigned(stranger.privateKey),
    ),
    'not signed at all': assemble({ alg: 'none', typ: 'JWT' }, claimsFor(phone), () => ''),
    'none, written otherwise': assemble({ alg: 'NoNe', kid: key.kid }, claimsFor(phone), () => ''),
    'none, yet signed': assemble({ alg: 'none', kid: key.kid }, claimsFor(phone), signed),
    'the public key as a shared secret': assemble({ ...header, alg: 'HS256' }, claimsFor(phone), hmac(spki)),
    'the certificate as a shared secret': assemble({ ...header, alg: 'HS256' }, claimsFor(phone), hmac(key.certificate)),
    'another hash': assemble({ ...header, alg: 'RS512' }, claimsFor(phone), rsaSigned(key.privateKey, 'sha512')),
    'another padding': assemble({ ...header, alg: 'PS256' }, claimsFor(phone), (input) =>
      signBytes('sha256', Buffer.from(input), { key: key.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
    ),
    'another kind of key': assemble({ ...header, alg: 'ES256' }, claimsFor(phone), (input) =>
      signBytes('sha256', Buffer.from(input), ec.privateKey),
    ),
    'a part that must be understood': withHeader({ crit: ['exp'], b64: true }),
    'the claims of another under this signature': `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`,
    'another header over this signature': `${Buffer.from(JSON.stringify({ ...header, x: 1 })).toString('base64url')}.${body}.${signature}`,
    'half a signature': `${head}.${body}.${signature.slice(0, signature.length / 2)}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'five parts': `${good}.${body}.${signature}`,
    'no token': 'eyJhbGciOi',
    'far too long': `${head}.${body.repeat(12)}.${signature}`,
    'another project': withClaims({ aud: 'halong-prod-2', iss: 'https://securetoken.google.com/halong-prod-2' }),
    'for another project': withClaims({ aud: 'halong-prod-2' }),
    'for several projects': withClaims({ aud: [PROJECT, 'halong-prod-2'] }),
    'by another project': withClaims({ iss: 'https://securetoken.google.com/halong-prod-2' }),
    'a session cookie of the project': withClaims({ iss: `https://session.firebase.google.com/${PROJECT}` }),
    'a token of the service account': withClaims({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      iss: 'firebase-adminsdk@halong-prod-1.iam.gserviceaccount.com',
    }),
    'no project': assemble(header, without(claimsFor(phone), 'aud'), signed),
    'run out': withClaims({ iat: seconds() - 3_700, exp: seconds() - 60, auth_time: seconds() - 3_700 }),
    'without an end': assemble(header, without(claimsFor(phone), 'exp'), signed),
    'an end in words': withClaims({ exp: '2999-01-01' }),
    'good for ten years': withClaims({ exp: seconds() + 315_360_000 }),
    'made tomorrow': withClaims({ iat: seconds() + 86_400, exp: seconds() + 90_000 }),
    'without a beginning': assemble(header, without(claimsFor(phone), 'iat'), signed),
    'not good yet': withClaims({ nbf: seconds() + 600 }),
    'proved tomorrow': withClaims({ auth_time: seconds() + 86_400 }),
    'proved at no time': assemble(header, without(claimsFor(phone), 'auth_time'), signed),
    'proved half an hour ago': withClaims({ auth_time: seconds() - 1_800 }),
    nobody: withClaims({ sub: '' }),
    'no subject': assemble(header, without(claimsFor(phone), 'sub'), signed),
    'a subject that is no text': withClaims({ sub: 7 }),
    'a subject that is too long': withClaims({ sub: 'x'.repeat(129) }),
    'another number': withClaims({ phone_number: newNumber() }),
    'the number written otherwise': withClaims({ phone_number: phone.replace('+84', '0') }),
    'the number with spaces': withClaims({ phone_number: `${phone.slice(0, 3)} ${phone.slice(3)}` }),
    'several numbers': withClaims({ phone_number: [phone] }),
    'no number': assemble(header, without(claimsFor(phone), 'phone_number'), signed),
    'signed in by password': withClaims({ firebase: { identities: {}, sign_in_provider: 'password' } }),
    'signed in as nobody': withClaims({ firebase: { identities: {}, sign_in_provider: 'anonymous' } }),
    'signed in by a token of one’s own': withClaims({ firebase: { identities: {}, sign_in_provider: 'custom' } }),
    'no word on how': assemble(header, without(claimsFor(phone), 'firebase'), signed),
  }
}

describe('T14 ID tokens of Firebase', () => {
  test('T14 a token for this number is accepted once, of 50 at once by exactly one', async () => {
    const phone = newNumber()
    const token = tokenFor(phone)
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(phone, token)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await take(phone, token)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
  })

  test('T14 another token of the same phone sign-in is refused', async () => {
    const phone = newNumber()
    const claims = claimsFor(phone)
    expect(await take(phone, assemble(header, claims, rsaSigned(key.privateKey)))).toMatchObject({ ok: true })
    const renewed = { ...claims, iat: seconds(), exp: seconds() + 3_600 }
    expect(await take(phone, assemble(header, renewed, rsaSigned(key.privateKey)))).toMatchObject({ ok: false })
  })

  test.each(Object.keys(badTokens('+84970000001')))('T14 is refused: %s', async (name) => {
    const phone = newNumber()
    const before = logged.length
    const answer = await take(phone, badTokens(phone)[name] ?? '')
    expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/^verification\.code_(invalid|expired)$/) })
    expect(logged.slice(before).join('')).toContain('verification.firebase_refused')
    // The number itself is fine: it was the token.
    expect(await take(phone, tokenFor(phone))).toMatchObject({ ok: true })
  })

  test('T14 an expired token has a refusal of its own', async () => {
    const phone = newNumber()
    expect(await take(phone, badTokens(phone)['run out'] ?? '')).toMatchObject({ code: 'verification.code_expired' })
  })

  test('T14 the corpus has more than 30 tokens', () => {
    expect(Object.keys(badTokens('+84970000001')).length).toBeGreaterThanOrEqual(30)
  })

  test('T88 the reason of a refusal is in the log, the number and the token are not', () => {
    const log = logged.join('')
    for (const why of ['signature', 'key_unknown', 'claims', 'expired', 'not_by_phone', 'too_old', 'other_number', 'used'])
      expect(log).toContain(`"why":"${why}"`)
    expect(log).not.toMatch(/eyJ|\+8497/)
  })
})

describe('keys of Firebase', () => {
  test('T14 are cached for their published lifetime, and fetched again for an unknown key id', async () => {
    const before = certificates.asked()
    for (let at = 0; at < 5; at++) {
      const phone = newNumber()
      expect(await take(phone, tokenFor(phone))).toMatchObject({ ok: true })
    }
    expect(certificates.asked()).toBe(before)
    clock.forward(3_601_000)
    const phone = newNumber()
    expect(await take(phone, tokenFor(phone))).toMatchObject({ ok: true })
    expect(certificates.asked()).toBe(before + 1)
    certificates.publish([key, next])
    clock.forward(61_000)
    const number = newNumber()
    expect(await take(number, assemble({ ...header, kid: next.kid }, claimsFor(number), rsaSigned(next.privateKey)))).toMatchObject({
      ok: true,
    })
    expect(certificates.asked()).toBe(before + 2)
  })

  test('T14 invented key ids do not cause repeated fetches', async () => {
    const before = certificates.asked()
    const phone = newNumber()
    for (let at = 0; at < 20; at++) {
      const token = assemble({ ...header, kid: `invented-${at}` }, claimsFor(phone), rsaSigned(stranger.privateKey))
      expect(await take(phone, token)).toMatchObject({ ok: false })
    }
    expect(certificates.asked() - before).toBeLessThanOrEqual(1)
  })

  test('T14 a withdrawn key is refused; a failed fetch keeps the cached keys', async () => {
    certificates.publish([next])
    clock.forward(3_700_000)
    const phone = newNumber()
    expect(await take(phone, tokenFor(phone))).toMatchObject({ ok: false })
    certificates.fail(500)
    clock.forward(3_700_000)
    const number = newNumber()
    expect(await take(number, assemble({ ...header, kid: next.kid }, claimsFor(number), rsaSigned(next.privateKey)))).toMatchObject({
      ok: true,
    })
    certificates.fail(null)
    certificates.publish([key, next])
    clock.forward(3_700_000)
  })
})

describe('a brand that lets Firebase send its codes', () => {
  const send = (purpose: 'login' | 'check', address: string, deliver = true) =>
    site.gateway.services.verification.send({
      brandId: site.brandId,
      purpose,
      channel: 'sms',
      address,
      language: 'EN',
      request: { address: '192.0.2.1' },
      deliver,
    })

  test('R-LOGIN-6 answers the project and 60 seconds, sends nothing, and keeps the budgets', async () => {
    const phone = newNumber()
    expect(await send('login', phone)).toMatchObject({
      ok: true,
      value: { channel: 'firebase', expiredMinutes: 1, firebase: { projectId: PROJECT, authDomain: `${PROJECT}.firebaseapp.com` } },
    })
    expect(await site.outbox(phone)).toEqual([])
    expect(await send('login', phone)).toMatchObject({ ok: false, code: 'verification.too_many' })
    expect(await send('login', newNumber(), false)).toMatchObject({ ok: true, value: { channel: 'firebase' } })
  })

  test('a sign-in check, which takes no token, still sends a code of ours', async () => {
    const phone = newNumber()
    expect(await send('check', phone)).toMatchObject({ ok: true, value: { channel: 'sms', firebase: null } })
    expect(await site.outbox(phone)).toHaveLength(1)
    expect(await take(phone, tokenFor(phone), site, 'check')).toMatchObject({ ok: false })
  })

  test('T14 a brand without Firebase accepts no token of it', async () => {
    await useProject(site, null)
    const phone = newNumber()
    expect(await take(phone, tokenFor(phone))).toMatchObject({ ok: false, code: 'verification.code_invalid' })
    expect(await send('login', phone)).toMatchObject({ ok: true, value: { channel: 'sms' } })
    await useProject(site, PROJECT)
  })
})

describe('the emulator of Firebase', () => {
  const unsigned = (projectId: string, phone: string) =>
    assemble({ alg: 'none', typ: 'JWT' }, claimsOf(projectId, phone, clock.now()), () => '')

  test('T14 its unsigned tokens are accepted only for a demo project where the installation allows it', async () => {
    const demo = await startSite({ name: 'emulator', clock, firebaseEmulator: true, firebaseCertificates: certificates.url })
    try {
      const phone = newNumber()
      await useProject(demo, 'demo-halong')
      expect(await take(phone, unsigned('demo-halong', phone), demo)).toMatchObject({ ok: true })
      expect(await take(phone, unsigned('demo-other', phone), demo)).toMatchObject({ ok: false })
      const late = unsigned('demo-halong', phone)
      clock.forward(3_700_000)
      expect(await take(phone, late, demo)).toMatchObject({ ok: false, code: 'verification.code_expired' })
      await useProject(demo, PROJECT)
      expect(await take(phone, unsigned(PROJECT, phone), demo)).toMatchObject({ ok: false })
    } finally {
      await demo.stop()
    }
    await useProject(site, 'demo-halong')
    const phone = newNumber()
    expect(await take(phone, unsigned('demo-halong', phone))).toMatchObject({ ok: false })
    await useProject(site, PROJECT)
  })
})
