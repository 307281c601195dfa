import { aMember, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = movableClock()
let shown = ''
let pictures = 0
let site: Site
beforeAll(async () => {
  site = await startSite({
    name: 'captcha',
    clock,
    captchaLetters: () => {
      shown = `abcd${(++pictures % 7) + 3}`
      return shown
    },
  })
})
afterAll(() => site.stop())

type Browser = ReturnType<Site['browser']>
const logIn = (browser: Browser, username: string, password: string, captcha?: string) =>
  browser.call('session.login', { body: { username, password, ...(captcha === undefined ? {} : { captcha }) } })
const look = (browser: Browser, purpose: 'login' | 'register' | 'password' = 'login') =>
  browser.call('captcha.getImage', { query: { purpose } })
/** A new picture may be asked for a second after the last. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_050))

async function failThrice(browser: Browser, username: string) {
  const answers = []
  for (let at = 0; at < 3; at++) answers.push(await logIn(browser, username, `wrong guess ${at}`))
  return answers
}

describe('R-LOGIN-5: captcha after failures', () => {
  it('the third failure says that the next try needs a captcha; without it the password is not checked, with it the player signs in', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    const [first, second, third] = await failThrice(browser, username)
    expect(first).toMatchObject({ code: 'session.credentials_wrong', value: null })
    expect(second).toMatchObject({ code: 'session.credentials_wrong', value: null })
    expect(third).toMatchObject({ code: 'session.credentials_wrong', value: { captcha: true } })
    expect(await logIn(browser, username, PASSWORD)).toMatchObject({ status: 422, code: 'session.captcha_wrong', value: { captcha: true } })
    const picture = await look(browser)
    expect(picture).toMatchObject({ ok: true })
    if (picture.ok) expect(Buffer.from(picture.value, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(await logIn(browser, username, PASSWORD, ` ${shown.toUpperCase()} `)).toMatchObject({ ok: true })
  })

  it('an unknown name asks for a captcha just the same (T4)', async () => {
    const answers = await failThrice(site.browser(), 'nobodyhasthisname')
    expect(answers.at(-1)).toMatchObject({ code: 'session.credentials_wrong', value: { captcha: true } })
  })

  it('a wrong captcha is not counted against the account', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    await failThrice(browser, username)
    for (let at = 0; at < 8; at++)
      expect(await logIn(browser, username, PASSWORD, 'wrong')).toMatchObject({ code: 'session.captcha_wrong' })
    await look(browser)
    expect(await logIn(browser, username, PASSWORD, shown)).toMatchObject({ ok: true })
  })
})

describe('T11: a captcha image', () => {
  it('is valid for one attempt: fifty more at once with the same text are refused', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    await failThrice(browser, username)
    await look(browser)
    const letters = shown
    expect(await logIn(browser, username, 'wrong guess', letters)).toMatchObject({ code: 'session.credentials_wrong' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(browser, username, PASSWORD, letters)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(0)
  })

  it('is valid in the browser it was shown to, for its purpose', async () => {
    const { username } = await aMember(site, { signIn: false })
    const [mine, other] = [site.browser(), site.browser()]
    await failThrice(mine, username)
    await failThrice(other, username)
    await look(mine)
    expect(await logIn(other, username, PASSWORD, shown)).toMatchObject({ code: 'session.captcha_wrong' })
    await pause()
    await look(mine, 'register')
    const forRegistration = shown
    await pause()
    await look(mine, 'login')
    expect(await logIn(mine, username, PASSWORD, forRegistration)).toMatchObject({ code: 'session.captcha_wrong' })
  })

  it('runs out after two minutes', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    await failThrice(browser, username)
    await look(browser)
    clock.forward(121_000)
    const later = site.browser(browser.address)
    for (const [name, value] of browser.cookies) later.cookies.set(name, value)
    expect(await logIn(later, username, PASSWORD, shown)).toMatchObject({ code: 'session.captcha_wrong' })
  })

  it('D20: is drawn at most once a second per browser', async () => {
    const browser = site.browser()
    expect(await look(browser)).toMatchObject({ ok: true })
    expect(await look(browser)).toMatchObject({ ok: true })
    expect(await look(browser)).toMatchObject({ ok: false, status: 429, code: 'session.captcha_pace' })
  })

  it('is stored without its text', async () => {
    await look(site.browser())
    const { rows } = await site.db.pool.query<{ row: string }>('select row_to_json(c)::text as row from gateway.captcha c')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(shown)
  })

  it('R-REG-3: registration asks for a captcha where the brand wants it', async () => {
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'captchaAtRegistration',
      value: true,
      by: 'test',
      reason: 'test',
    })
    const browser = site.browser()
    const register = (username: string, captcha: string) =>
      browser.call('player.register', {
        body: { username, password: PASSWORD, confirmPassword: PASSWORD, agreedToTerms: true, captcha },
      })
    await look(browser, 'register')
    expect(await register('letterless', 'zzzzz')).toMatchObject({ code: 'session.captcha_wrong' })
    await pause()
    await look(browser, 'register')
    expect(await register('lettered', shown)).toMatchObject({ ok: true })
  })
})

describe('S101: captcha by proof of work', () => {
  const work = (browser: Browser, purpose: 'login' | 'register' | 'password' = 'login') =>
    browser.call('captcha.letWork', { body: { purpose, botCheck: '' } })

  it('gives a text valid for one attempt of that purpose in that browser, replacing the image shown before', async () => {
    const { username } = await aMember(site, { signIn: false })
    const [mine, other] = [site.browser(), site.browser()]
    await failThrice(mine, username)
    await failThrice(other, username)
    await look(mine)
    const ofPicture = shown
    const worked = await work(mine)
    const letters = worked.ok ? worked.value.letters : ''
    expect(letters).toBe(shown)
    expect(await logIn(other, username, PASSWORD, letters)).toMatchObject({ code: 'session.captcha_wrong' })
    expect(await logIn(mine, username, 'wrong guess', letters)).toMatchObject({ code: 'session.credentials_wrong' })
    expect(await logIn(mine, username, PASSWORD, letters)).toMatchObject({ code: 'session.captcha_wrong' })
    expect(await logIn(mine, username, PASSWORD, ofPicture)).toMatchObject({ code: 'session.captcha_wrong' })
    const forRegistration = await work(mine, 'register')
    expect(await logIn(mine, username, PASSWORD, forRegistration.ok ? forRegistration.value.letters : '')).toMatchObject({
      code: 'session.captcha_wrong',
    })
    const again = await work(mine)
    expect(await logIn(mine, username, PASSWORD, again.ok ? again.value.letters : '')).toMatchObject({ ok: true })
  })

  it('is limited to twenty times in ten minutes per network', async () => {
    const browser = site.browser()
    for (let count = 0; count < 20; count++) expect(await work(browser)).toMatchObject({ ok: true })
    expect(await work(browser)).toMatchObject({
      status: 429,
      code: 'session.captcha_pace',
      value: { retryAfterSeconds: expect.any(Number) },
    })
  })
})
