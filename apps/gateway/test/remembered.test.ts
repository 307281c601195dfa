import { aMember, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = movableClock()
let site: Site
const switches = (value: Record<string, boolean>) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value, by: 'test', reason: 'test' })
beforeAll(async () => {
  site = await startSite({ name: 'remembered', clock })
  await switches({ REMEMBERME3: true })
})
afterAll(() => site.stop())

type Browser = ReturnType<Site['browser']>
const COOKIE = 'halong-remember'
const again = (browser: Browser, username: string) => browser.call('session.loginRemembered', { body: { username } })

async function rememberedMember() {
  const { username, memberId } = await aMember(site, { signIn: false })
  const browser = site.browser()
  const answer = await browser.call('session.login', { body: { username, password: PASSWORD, remember: true } })
  expect(answer).toMatchObject({ ok: true })
  return { username, memberId, browser }
}
/** The same cookies in a browser of its own, as a thief would have them. */
function copyOf(browser: Browser): Browser {
  const copy = site.browser(browser.address)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('R-LOGIN-7, D2, T9: remember me', () => {
  it('lets the browser back in without the password, each time with another token', async () => {
    const { browser, username } = await rememberedMember()
    const first = browser.cookies.get(COOKIE)
    await browser.call('session.logout')
    browser.token = null
    expect(await again(browser, username)).toMatchObject({ ok: true, value: { info: { account: username } } })
    expect(browser.cookies.get(COOKIE)).not.toBe(first)
    expect(await again(browser, username)).toMatchObject({ ok: true })
  })

  it('keeps nothing of the password: not in cookies, not in the database', async () => {
    const { browser } = await rememberedMember()
    const forms = [
      PASSWORD,
      Buffer.from(PASSWORD).toString('base64'),
      Buffer.from(PASSWORD).toString('hex'),
      [...PASSWORD].toReversed().join(''),
    ]
    const { rows } = await site.db.pool.query<{ row: string }>(
      'select row_to_json(d)::text as row from gateway.remembered_device d union all select row_to_json(s)::text from gateway.remember_selector s',
    )
    const validator = browser.cookies.get(COOKIE)?.split('.')[1] ?? ''
    expect(validator).toHaveLength(43)
    for (const text of [...browser.cookies.values(), ...rows.map(({ row }) => row)]) {
      for (const form of forms) expect(text).not.toContain(form)
    }
    for (const { row } of rows) expect(row).not.toContain(validator)
  })

  it('opens a low-trust session: changing the password asks for the old one', async () => {
    const { browser, username } = await rememberedMember()
    await again(browser, username)
    const change = (oldPassword: string) =>
      browser.call('password.change', { body: { oldPassword, newPassword: 'quite another 9', confirmNewPassword: 'quite another 9' } })
    expect(await change('')).toMatchObject({ status: 403, code: 'session.fresh_sign_in_required' })
    expect(await change(PASSWORD)).toMatchObject({ ok: true })
  })

  it('a reused token ends the whole token family, for thief and owner', async () => {
    const { browser, username } = await rememberedMember()
    const thief = copyOf(browser)
    expect(await again(browser, username)).toMatchObject({ ok: true })
    clock.forward(11_000)
    expect(await again(thief, username)).toMatchObject({ status: 401, code: 'session.remembered_invalid' })
    expect(await again(browser, username)).toMatchObject({ code: 'session.remembered_invalid' })
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  it('of two tabs at the same moment the slower is refused and nothing ends', async () => {
    const { browser, username } = await rememberedMember()
    const tab = copyOf(browser)
    expect(await again(browser, username)).toMatchObject({ ok: true })
    expect(await again(tab, username)).toMatchObject({ code: 'session.remembered_invalid' })
    expect(await again(browser, username)).toMatchObject({ ok: true })
  })

  it('is refused in another browser and for another name', async () => {
    const { browser, username } = await rememberedMember()
    const { username: other } = await aMember(site, { signIn: false })
    expect(await again(browser, other)).toMatchObject({ code: 'session.remembered_invalid' })
    const stolen = site.browser()
    stolen.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
    expect(await again(stolen, username)).toMatchObject({ code: 'session.remembered_invalid' })
  })

  it('D20: lasts a day, however often it is used and whatever the cookie says', async () => {
    const { browser, username } = await rememberedMember()
    clock.forward(20 * 3_600_000)
    const awake = copyOf(browser)
    expect(await again(awake, username)).toMatchObject({ ok: true })
    clock.forward(4 * 3_600_000 + 1_000)
    expect(await again(copyOf(awake), username)).toMatchObject({ code: 'session.remembered_invalid' })
  })

  it('ends with the switch, with a change of password and with signing out everywhere', async () => {
    const off = await rememberedMember()
    const kept = copyOf(off.browser)
    expect(await off.browser.call('session.forgetRemembered')).toMatchObject({ ok: true })
    expect(off.browser.cookies.has(COOKIE)).toBe(false)
    expect(await again(kept, off.username)).toMatchObject({ code: 'session.remembered_invalid' })

    const changed = await rememberedMember()
    await changed.browser.call('password.change', {
      body: { oldPassword: PASSWORD, newPassword: 'quite another 9', confirmNewPassword: 'quite another 9' },
    })
    expect(await again(changed.browser, changed.username)).toMatchObject({ code: 'session.remembered_invalid' })

    const everywhere = await rememberedMember()
    await everywhere.browser.call('session.revokeAll', { body: {} })
    expect(await again(everywhere.browser, everywhere.username)).toMatchObject({ code: 'session.remembered_invalid' })
  })

  it('REMEMBERME3: is not given, and not taken, where the brand has it off', async () => {
    const { browser, username } = await rememberedMember()
    await switches({})
    expect(await again(browser, username)).toMatchObject({ code: 'session.remembered_invalid' })
    const fresh = site.browser()
    await fresh.call('session.login', { body: { username, password: PASSWORD, remember: true } })
    expect(fresh.cookies.has(COOKIE)).toBe(false)
    await switches({ REMEMBERME3: true })
  })

  it('a closed account cannot be signed in to by it', async () => {
    const { browser, username, memberId } = await rememberedMember()
    await site.gateway.services.players.close(memberId)
    expect(await again(browser, username)).toMatchObject({ code: 'player.closed' })
  })
})
