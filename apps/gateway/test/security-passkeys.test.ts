import { generateKeyPairSync } from 'node:crypto'
import { aMember, type Browser, bindContacts, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from './soft-authenticator.ts'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'security_passkeys', clock })
})
afterAll(() => site.stop())

type Options = { challenge: string; user: { id: string; name: string }; rp: { id: string }; excludeCredentials: { id: string }[] }

async function begin(browser: Browser): Promise<Options> {
  const started = await browser.call('security.startPasskey', { body: { password: PASSWORD } })
  if (!started.ok) throw new Error(started.code)
  return started.value.options as Options
}
async function register(browser: Browser, { key = softAuthenticator(), name = 'Phone' } = {}) {
  const { challenge, user } = await begin(browser)
  const added = await browser.call('security.addPasskey', { body: { response: key.create({ challenge }), name } })
  if (!added.ok) throw new Error(added.code)
  return { key, userHandle: user.id, id: added.value.passkeys.at(-1)?.id ?? '' }
}

/** A visitor's browser as the doors of a sign-in see it. */
function visitor({ brandId = site.brandId, host = 'localhost' } = {}) {
  const jar = new Map<string, string>()
  const request = {
    host,
    brandId,
    address: site.browser().address,
    cookie: (name: string) => jar.get(name) ?? null,
    setCookie: (name: string, value: string | null) => void (value === null ? jar.delete(name) : jar.set(name, value)),
  } as unknown as Parameters<Site['gateway']['services']['security']['passkeys']['startSignIn']>[0]
  const { passkeys } = site.gateway.services.security
  return {
    jar,
    start: async () => (await passkeys.startSignIn(request)).options as { challenge: string; rpId: string; userVerification: string },
    finish: (response: unknown) => passkeys.finishSignIn(request, response),
  }
}

describe('R-MC-1: passkeys of the security centre', () => {
  it('are made by a whole ceremony, listed, renamed and removed', async () => {
    const { browser, username } = await aMember(site)
    const options = await begin(browser)
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: username }, excludeCredentials: [] })
    const key = softAuthenticator()
    const added = await browser.call('security.addPasskey', { body: { response: key.create(options), name: ' My phone ' } })
    expect(added).toMatchObject({ ok: true, value: { passkeys: [{ name: 'My phone', lastUsedAt: null }] } })
    const id = added.ok ? (added.value.passkeys[0]?.id ?? '') : ''
    expect(await browser.call('security.renamePasskey', { body: { id, name: 'Old phone' } })).toMatchObject({
      value: { passkeys: [{ id, name: 'Old phone' }] },
    })
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { passkeys: [{ id }], level: 'medium' } })
    expect((await begin(browser)).excludeCredentials).toMatchObject([{ id: key.id }])
    expect(await browser.call('security.removePasskey', { body: { id, password: PASSWORD } })).toMatchObject({ value: { passkeys: [] } })
    const { start, finish } = visitor()
    expect(await finish(key.get(await start()))).toBeNull()
  })

  it('T26: tell the owner when one is added or removed', async () => {
    const member = await aMember(site)
    await bindContacts(site, member, { email: 'keys@mail.vn' })
    const { id } = await register(member.browser, { name: 'Desk key' })
    await member.browser.call('security.removePasskey', { body: { id, password: PASSWORD } })
    const letters = (await site.outbox('keys@mail.vn')).filter(({ template }) => template === 'passkey.changed')
    expect(letters).toHaveLength(2)
    expect(letters[0]?.text).toContain('Desk key')
  })

  it('need the password, or a fresh sign-in', async () => {
    const { browser } = await aMember(site)
    const { id } = await register(browser)
    expect(await browser.call('security.startPasskey', { body: { password: 'not it' } })).toMatchObject({ code: 'player.password_wrong' })
    expect(await browser.call('security.removePasskey', { body: { id, password: 'not it' } })).toMatchObject({
      code: 'player.password_wrong',
    })
  })

  it('are visible to their owner only', async () => {
    const [one, other] = [await aMember(site), await aMember(site)]
    const { id } = await register(one.browser)
    expect(await other.browser.call('security.renamePasskey', { body: { id, name: 'Mine' } })).toMatchObject({
      code: 'player.passkey_unknown',
    })
    expect(await other.browser.call('security.removePasskey', { body: { id, password: PASSWORD } })).toMatchObject({
      code: 'player.passkey_unknown',
    })
  })

  it('are refused from another ceremony, another site, without the person being verified, and the second time', async () => {
    const { browser } = await aMember(site)
    const add = (response: object) => browser.call('security.addPasskey', { body: { response: { ...response }, name: '' } })
    const refused = { status: 422, code: 'player.passkey_invalid' }
    const wrongs: ((challenge: string) => object)[] = [
      () => softAuthenticator().create({ challenge: Buffer.alloc(32, 7).toString('base64url') }),
      (challenge) => softAuthenticator().create({ challenge, origin: 'http://evil.example' }),
      (challenge) => softAuthenticator().create({ challenge, origin: 'https://localhost.evil.example' }),
      (challenge) => softAuthenticator().create({ challenge, rpId: 'evil.example' }),
      (challenge) => softAuthenticator().create({ challenge, verifies: false }),
      () => ({ id: 'nothing of the kind' }),
    ]
    for (const wrong of wrongs) expect(await add(wrong((await begin(browser)).challenge))).toMatchObject(refused)
    const options = await begin(browser)
    const cookie = browser.cookies.get('halong-passkey') ?? ''
    expect(await add(softAuthenticator().create(options))).toMatchObject({ ok: true })
    browser.cookies.set('halong-passkey', cookie)
    expect(await add(softAuthenticator().create(options))).toMatchObject(refused)
    const late = await begin(browser)
    clock.forward(6 * 60_000)
    expect(await add(softAuthenticator().create(late))).toMatchObject(refused)
  })

  it('are at most ten, also when two come at once', async () => {
    const { browser } = await aMember(site)
    for (let count = 0; count < 9; count++) await register(browser)
    const ceremonies = []
    for (let each = 0; each < 2; each++) {
      const options = await begin(browser)
      ceremonies.push({ options, cookie: browser.cookies.get('halong-passkey') ?? '' })
    }
    const cookies = [...browser.cookies].filter(([name]) => name !== 'halong-passkey').map(([name, value]) => `${name}=${value}`)
    const answers = await Promise.all(
      ceremonies.map(({ options, cookie }) =>
        browser.call('security.addPasskey', {
          body: { response: softAuthenticator().create(options), name: '' },
          headers: { cookie: [...cookies, `halong-passkey=${cookie}`].join('; ') },
        }),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'player.passkey_limit'])
    expect(await browser.call('security.startPasskey', { body: { password: PASSWORD } })).toMatchObject({ code: 'player.passkey_limit' })
  })
})

describe('R-LOGIN-1: signing in with a passkey', () => {
  it('identifies its owner, once per ceremony, and records when it was used', async () => {
    const { browser, memberId } = await aMember(site)
    const { key, userHandle } = await register(browser)
    const { start, finish, jar } = visitor()
    const options = await start()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const cookie = jar.get('halong-passkey') ?? ''
    expect(await finish(key.get({ ...options, userHandle }))).toEqual({ memberId })
    jar.set('halong-passkey', cookie)
    expect(await finish(key.get({ ...options, userHandle }))).toBeNull()
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { passkeys: [{ lastUsedAt: expect.any(String) }] } })
  })

  it('works with a synchronised passkey without a counter', async () => {
    const { browser, memberId } = await aMember(site)
    const { key } = await register(browser, { key: softAuthenticator({ counts: false }) })
    for (let times = 0; times < 2; times++) {
      const { start, finish } = visitor()
      expect(await finish(key.get(await start()))).toEqual({ memberId })
    }
  })

  it('refuses every forgery', async () => {
    const [one, other] = [await aMember(site), await aMember(site)]
    const { key, userHandle } = await register(one.browser)
    const { userHandle: another } = await register(other.browser)
    const forgeries: ((options: { challenge: string }) => unknown)[] = [
      ({ challenge }) => key.get({ challenge, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
      ({ challenge }) => key.get({ challenge, userHandle: another }),
      ({ challenge }) => key.get({ challenge, origin: 'https://evil.example' }),
      ({ challenge }) => key.get({ challenge, rpId: 'evil.example' }),
      ({ challenge }) => key.get({ challenge, verifies: false }),
      () => key.get({ challenge: Buffer.alloc(32, 1).toString('base64url') }),
      ({ challenge }) => softAuthenticator().get({ challenge }),
      () => null,
      () => ({ id: ['x'] }),
    ]
    for (const forge of forgeries) {
      const { start, finish } = visitor()
      expect(await finish(forge(await start()))).toBeNull()
    }
    const elsewhere = visitor({ brandId: site.brandId + 1 })
    expect(await elsewhere.finish(key.get({ ...(await elsewhere.start()), userHandle }))).toBeNull()
  })

  it('refuses a clone whose counter is behind', async () => {
    const { browser, memberId } = await aMember(site)
    const { key } = await register(browser)
    const first = visitor()
    expect(await first.finish(key.get(await first.start()))).toEqual({ memberId })
    key.rewind()
    const second = visitor()
    expect(await second.finish(key.get(await second.start()))).toBeNull()
  })

  it('a registration ceremony cannot be used to sign in', async () => {
    const { browser } = await aMember(site)
    const { key } = await register(browser)
    const { challenge } = await begin(browser)
    const { jar, finish } = visitor()
    jar.set('halong-passkey', browser.cookies.get('halong-passkey') ?? '')
    expect(await finish(key.get({ challenge }))).toBeNull()
  })
})
