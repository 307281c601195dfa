import { type Browser, newAddress, type Site } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrandSide, bothWays, startTwoBrands, type TwoBrands } from './two-brands.ts'

let brands: TwoBrands
let site: Site
beforeAll(async () => {
  brands = await startTwoBrands({ name: 'brands_budgets' })
  site = brands.site
  for (const { set } of [brands.pearl, brands.coral]) await set('tellsUnknownAccounts', true)
})
afterAll(() => site.stop())
beforeEach(() => site.db.pool.query('delete from gateway.budget'))

/** Asks for something that a budget bounds, for the same names, numbers and codes at either brand. */
type Ask = (browser: Browser) => Promise<{ readonly ok: boolean; readonly code?: string }>
const logIn: Ask = (browser) => browser.call('session.login', { body: { username: 'somebody', password: 'not the password' } })
const aCode: Ask = (browser) => browser.call('verification.sendLoginCode', { body: { mobileNum: '901234567', countryDialingCode: '84' } })
const forgotten: Ask = (browser) => browser.call('password.forgotByEmail', { body: { username: 'somebody', email: 'a@b.example' } })
const NEW = 'Vịnh hạ long 77'
const register: Ask = (browser) =>
  browser.call('player.register', {
    body: { username: 'somebody1', password: NEW, confirmPassword: NEW, agreedToTerms: true },
  })
const freePlay: Ask = (browser) => browser.call('session.startFreePlay', { body: {} })
const passkey: Ask = (browser) => browser.call('session.loginPasskey', { body: { response: {} } })

const budgets: readonly (readonly [budget: string, refused: string, ask: Ask])[] = [
  ['login-pair', 'session.locked', logIn],
  ['login-network', 'session.locked', logIn],
  ['login-account', 'session.locked', logIn],
  ['login-kept', 'session.locked', (browser) => browser.call('session.loginRemembered', { body: { username: 'somebody' } })],
  ['freeplay-minute', 'request.rate_limited', freePlay],
  ['freeplay-hour', 'request.rate_limited', freePlay],
  ['register-minute', 'request.rate_limited', register],
  ['register-hour', 'request.rate_limited', register],
  ['hand-off-redeem', 'request.rate_limited', (browser) => browser.call('session.redeemHandOff', { body: { code: 'x'.repeat(43) } })],
  ['password-forgot', 'request.rate_limited', forgotten],
  [
    'password-reset',
    'request.rate_limited',
    (browser) => browser.call('password.resetByEmail', { body: { code: 'x'.repeat(43), newPassword: NEW, confirmNewPassword: NEW } }),
  ],
  ['affiliate-check', 'request.rate_limited', (browser) => browser.call('agency.checkAffiliate', { query: { code: 'nobodys' } })],
  ['register-field', 'request.rate_limited', (browser) => browser.call('player.checkField', { body: { field: 'line', value: 'a' } })],
  ['captcha-network', 'session.captcha_pace', (browser) => browser.call('captcha.getImage', { query: { purpose: 'login' } })],
  ['captcha-browser', 'session.captcha_pace', (browser) => browser.call('captcha.getImage', { query: { purpose: 'login' } })],
  ['captcha-work', 'session.captcha_pace', (browser) => browser.call('captcha.letWork', { body: { purpose: 'login' } })],
  ['code-network-hour', 'verification.too_many', aCode],
  ['code-address-minute', 'verification.too_many', aCode],
  ['code-address-day', 'verification.quota_exceeded', aCode],
  ['code-prefix-day', 'verification.quota_exceeded', aCode],
  ['code-brand-day', 'verification.quota_exceeded', aCode],
  ['code-country-day', 'verification.quota_exceeded', aCode],
]

/** Spends all of a budget that was asked of since the table was emptied. */
const spend = (budget: string) => site.db.pool.query('update gateway.budget set points = 100000000 where key like $1', [`${budget}:%`])
const keysOf = async (budget: string) =>
  (await site.db.pool.query('select from gateway.budget where key like $1', [`${budget}:%`])).rowCount
const codeOf = (answer: Awaited<ReturnType<Ask>>) => (answer.ok ? 'ok' : answer.code)
/** What holds a code back after the one before, whatever the budget that is looked at. */
const forgetTheMinute = () =>
  site.db.pool.query("delete from gateway.budget where key like 'code-address-minute:%' or key like 'captcha-browser:%'")

describe('T69: a flood at one brand of an installation shuts nobody out at the other', () => {
  describe.each(bothWays)('at %s, not at %s', (here, there) => {
    it.each(budgets)('%s', async (budget, refused, ask) => {
      const address = newAddress()
      const at = (side: BrandSide) => ask(side.browser(address))
      expect(codeOf(await at(brands[here]))).not.toBe(refused)
      await spend(budget)
      if (!['code-address-minute', 'captcha-browser'].includes(budget)) await forgetTheMinute()
      expect(codeOf(await at(brands[here]))).toBe(refused)
      expect(codeOf(await at(brands[there]))).not.toBe(refused)
    })
  })

  it.each([
    ['security-passkey', passkey],
    ['password-forgot-telling', forgotten],
  ] as const)('%s, whose refusal looks like any other, is counted for each', async (budget, ask) => {
    const address = newAddress()
    for (const side of [brands.pearl, brands.coral]) await ask(side.browser(address))
    expect(await keysOf(budget)).toBe(2)
  })

  it('T2: a wave of guessing at one brand slows down its own strangers alone', async () => {
    for (const { browser } of [brands.pearl, brands.coral]) expect(codeOf(await logIn(browser()))).toBe('session.credentials_wrong')
    expect(await keysOf('login-everyone')).toBe(2)
    await site.db.pool.query(
      "update gateway.budget set points = 100000 where key = (select key from gateway.budget where key like 'login-everyone:%' limit 1)",
    )
    const [pearl, coral] = [codeOf(await logIn(brands.pearl.browser())), codeOf(await logIn(brands.coral.browser()))]
    expect([pearl, coral].sort()).toEqual(['session.credentials_wrong', 'session.locked'])
    // Kept in mind too: nobody is asked again for the strangers of that brand.
    await site.db.pool.query("delete from gateway.budget where key like 'login-everyone:%'")
    expect(codeOf(await logIn(brands.pearl.browser()))).toBe(pearl)
    expect(codeOf(await logIn(brands.coral.browser()))).toBe(coral)
  })

  it('T12: a country that is shut for the codes of one brand is open for the other', async () => {
    const sent = (side: BrandSide, count: number) =>
      site.db.pool.query(
        `insert into gateway.verification_sent (id, brand_id, country, sent_at) select gen_random_uuid(), $1, 'VN', now() - interval '5 minutes' from generate_series(1, $2)`,
        [side.brandId, count],
      )
    await sent(brands.pearl, 50)
    expect(codeOf(await aCode(brands.pearl.browser()))).toBe('verification.quota_exceeded')
    expect(codeOf(await aCode(brands.coral.browser()))).toBe('ok')
    expect(await site.gateway.metrics()).toMatch(/halong_code_countries_stopped 1/)
    await sent(brands.coral, 50)
    await forgetTheMinute()
    expect(codeOf(await aCode(brands.coral.browser()))).toBe('verification.quota_exceeded')
    expect(await site.gateway.metrics()).toMatch(/halong_code_countries_stopped 2/)
  })
})
