import { type Browser, bindContacts, type Site, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type BrandSide, bothWays, startTwoBrands, type TwoBrands } from './two-brands.ts'
import { GAME, launchTicket } from './wager/vendor.ts'

const OTHER_GAME = 'bay-mines'
let brands: TwoBrands
let site: Site
let port: number
let letters = 0
beforeAll(async () => {
  brands = await startTwoBrands({
    name: 'brands_sessions',
    publicOrigin: 'https://pearl.example',
    captchaLetters: () => `letters${++letters}`,
  })
  site = brands.site
  port = (await site.gateway.listen()).port
})
afterAll(() => site.stop())

/** The same person with all that their browser keeps, at another host. */
function movedTo(side: BrandSide, from: Browser): Browser {
  const browser = side.browser(from.address)
  browser.token = from.token
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}

describe.each(bothWays)('T69: what is of %s is nothing at %s', (here, there) => {
  it('a session, whatever its holder may do at home', async () => {
    const { browser } = await brands[here].member()
    const elsewhere = movedTo(brands[there], browser)
    expect(await browser.call('player.getInfo')).toMatchObject({ ok: true })
    expect(await elsewhere.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    expect(await elsewhere.call('session.openLive')).toMatchObject({ code: 'session.required' })
  })

  it('a hand-off code', async () => {
    const { browser } = await brands[here].member()
    const issued = await browser.call('session.issueHandOff')
    const code = issued.ok ? issued.value.code : ''
    expect(await brands[there].browser().call('session.redeemHandOff', { body: { code } })).toMatchObject({ code: 'session.code_invalid' })
  })

  it('the letters of a picture', async () => {
    const guess = (browser: Browser, captcha?: string) =>
      browser.call('session.login', { body: { username: 'somebody', password: 'not it', ...(captcha === undefined ? {} : { captcha }) } })
    const browser = brands[there].browser()
    for (let at = 0; at < 3; at++) await guess(browser)
    const asked = brands[here].browser()
    await asked.call('captcha.getImage', { query: { purpose: 'login' } })
    for (const [name, value] of asked.cookies) browser.cookies.set(name, value)
    expect(await guess(browser, `letters${letters}`)).toMatchObject({ code: 'session.captcha_wrong' })
    await site.db.pool.query("delete from gateway.budget where key like 'captcha-browser:%'")
    await browser.call('captcha.getImage', { query: { purpose: 'login' } })
    expect(await guess(browser, `letters${letters}`)).toMatchObject({ code: 'session.credentials_wrong' })
  })

  it('a ticket for the live socket', async () => {
    const { browser } = await brands[here].member()
    /** What becomes of a line of a host: the first frame, or the code it is closed with. */
    async function outcomeAt({ host }: BrandSide): Promise<unknown> {
      const issued = await browser.call('session.openLive')
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'halong.1', {
        headers: { origin: `https://${host}`, host },
      })
      try {
        return await new Promise((resolve, reject) => {
          socket.once('error', reject)
          socket.once('close', resolve)
          socket.once('message', (bytes) => resolve(JSON.parse(String(bytes))))
          socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', ticket: issued.ok ? issued.value.ticket : '' })))
        })
      } finally {
        socket.terminate()
      }
    }
    expect(await outcomeAt(brands[here])).toMatchObject({ t: 'welcome' })
    expect(await outcomeAt(brands[there])).toBe(4003)
  })

  it('T15: a link to set a password, which leads to the brand of the account and counts there alone', async () => {
    const { host, brandId } = brands[here]
    const member = await brands[here].member()
    const email = `${member.username}@mail.example`
    await bindContacts({ ...site, brandId }, member, { email })
    expect(await brands[here].browser().call('password.forgotByEmail', { body: { username: member.username, email } })).toMatchObject({
      ok: true,
    })
    await site.gateway.services.sessions.settle()
    const [letter] = await site.outbox(email)
    const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank')
    expect(link.origin).toBe(`https://${host}`)
    const password = 'Một mật khẩu mới 5'
    const body = { code: link.searchParams.get('code') ?? '', newPassword: password, confirmNewPassword: password }
    expect(await brands[there].browser().call('password.resetByEmail', { body })).toMatchObject({ code: 'player.reset_link_invalid' })
    expect(await brands[here].browser().call('password.resetByEmail', { body })).toMatchObject({ ok: true })
  })
})

describe('R-LOB-2, T69: what players like at one brand', () => {
  async function play(side: BrandSide, gameCode: string): Promise<void> {
    const player = await side.member()
    const call = async (name: string, body: object) =>
      vendorCall(site.gateway, `/lgw/seamless/${name}`, { gameCode, ...body }, { host: side.host })
    const { answer } = await call('authenticate', { ticket: await launchTicket(site, player, gameCode) })
    const gameSession = answer.success ? answer.value['gameSession'] : ''
    const roundId = `liked.${player.username}`
    const named = { playerId: player.playerId, asset: side.asset, roundId }
    const amount = side.asset === 'USD/4' ? '1' : '1000'
    expect(await call('debit', { ...named, transactionId: `${roundId}.d`, gameSession, amount })).toMatchObject({ status: 200 })
    expect(await call('close', { ...named, transactionId: `${roundId}.x` })).toMatchObject({ status: 200 })
  }
  const popular = async ({ browser }: BrandSide) => {
    const answer = await browser().call('lobby.listPopular', { query: {} })
    return answer.ok ? answer.value.list.map(({ gameCode }) => gameCode) : answer.code
  }

  it('is put first there, and not at the other', async () => {
    for (let at = 0; at < 3; at++) await play(brands.pearl, OTHER_GAME)
    await play(brands.coral, GAME)
    expect(await popular(brands.pearl)).toEqual([OTHER_GAME, GAME])
    expect(await popular(brands.coral)).toEqual([GAME, OTHER_GAME])
    await site.expectLedgerRight()
  })
})
