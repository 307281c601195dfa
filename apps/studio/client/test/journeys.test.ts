// Long because one browser and one studio serve every journey: starting them is most of the time.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { releaseSize } from '@halong/testkit'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offered } from '#games/catalogue.ts'
import { assetsDir, chromiumArgs, openGame, type PlayTable, setPlayTable } from './play-table.ts'

/** An everyday run takes the narrow screens and the longest words; what holds on a size or a theme besides is looked at before a release. */
const isRelease = releaseSize(0, 1) === 1

let db: FreshDatabase
let table: PlayTable
let browser: Browser

beforeAll(async () => {
  if (!existsSync(join(assetsDir, 'play.html')))
    await build({ configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)), logLevel: 'error' })
  db = await freshDatabase('studio_client')
  table = await setPlayTable(db.url)
  const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
  browser = await chromium.launch({ args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await table?.stop()
  await db?.close()
})

const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1, reducedMotion: 'reduce' }
type Seat = { readonly page: Page; readonly playerId: string; readonly errors: string[] }
async function sit(
  gameCode: string,
  { balance = '100.0000', ...more }: { balance?: string; theme?: string; language?: string; screen?: BrowserContextOptions } = {},
): Promise<Seat> {
  const context = await browser.newContext(more.screen ?? phone)
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) errors.push(line.text())
  })
  const player = table.newPlayer({ balance })
  const page = await openGame(context, table, { gameCode, ticket: player.ticket(), ...more })
  return { page, playerId: player.playerId, errors }
}
/** In the page: one round at the highest stake, told to its end. */
async function contributeOnce(): Promise<void> {
  const { token } = JSON.parse(sessionStorage.getItem('halong.studio.session') ?? '{}')
  const post = async (path: string, body: object) =>
    (
      await fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const { value } = await post('/api/rounds', { intentId: `intent-${crypto.randomUUID()}`, stake: '500.00', choices: {} })
  if (value.round.nextStep !== null)
    await post(`/api/rounds/${value.round.roundId}/step`, { step: value.round.nextStep, choice: { toEnd: true } })
}
async function newestRound(): Promise<{ roundId: string; stake: string; returned: string }> {
  const { token } = JSON.parse(sessionStorage.getItem('halong.studio.session') ?? '{}')
  const { value } = await (await fetch('/api/rounds', { headers: { authorization: `Bearer ${token}` } })).json()
  return value.rounds[0]
}
/** In the page: seeds are told once they are replaced. */
async function rotateAway(): Promise<void> {
  const { token } = JSON.parse(sessionStorage.getItem('halong.studio.session') ?? '{}')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch('/api/seeds/rotate', { method: 'POST', headers, body: '{}' })
}
/** At a slot whose next spin is over by itself. */
async function sitAtPlainSpin(gameCode: string, more: Parameters<typeof sit>[1] = {}): Promise<Seat> {
  const seat = await sit(gameCode, more)
  await table.seedFor(seat.page, gameCode, plain)
  // Seeds that change behind a page's back are told of: it reads them anew.
  await seat.page.reload()
  await seat.page.locator('.loading').waitFor({ state: 'detached' })
  return seat
}
const shownBalance = async (page: Page) => Number((await page.locator('.balance-amount').innerText()).replaceAll(/[^\d.]/g, ''))
/** Free spins wait for a press of their own. */
const plain = ({ freeSpins }: { readonly freeSpins: number }) => freeSpins === 0
const settled = async (page: Page) => {
  await page.locator('#app[data-phase=idle]').waitFor({ timeout: 45_000 })
}

describe('a slot in the frame', () => {
  it('R-LAUNCH-3: plays a spin whose balance on screen is the wallet’s, and breaks no policy of its page', async () => {
    const { page, playerId, errors } = await sitAtPlainSpin('lantern-night')
    expect(page.url()).not.toContain('ticket')
    await page.locator('.primary').click()
    await settled(page)
    await expect.poll(() => shownBalance(page)).toBe(Math.floor(Number(table.wallet.balanceOf(playerId)) * 100) / 100)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('W1: a stake is taken once however often its call is lost', async () => {
    const { page, playerId } = await sitAtPlainSpin('lantern-night')
    const taken = () => table.wallet.calls.filter(({ call, body }) => call === 'debit' && body['playerId'] === playerId).length
    let lost = 0
    await page.route('**/api/rounds', async (route) => {
      // The studio hears the first calls and their answers are lost on the way back.
      if (lost >= 3) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.locator('.primary').click()
    await page.locator('.reconnecting:not([hidden])').waitFor()
    await settled(page)
    expect([lost, taken()]).toEqual([3, 1])
    expect(await page.locator('.reconnecting').isHidden()).toBe(true)
    await page.context().close()
  })

  it('W2: waits for a stake nobody knows about, after a reload too, and shows the outcome when it is known', async () => {
    const { page, playerId } = await sitAtPlainSpin('golden-carp')
    table.wallet.fail('debit', 'lose-answer', 1_000)
    await page.locator('.primary').click()
    await page.locator('.settling:not([hidden])').waitFor()
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    await page.locator('.settling:not([hidden])').waitFor()
    expect(await page.locator('#app').getAttribute('data-phase')).toBe('asking')
    table.wallet.heal()
    // The studio asks again, as its sweep does in the background.
    await expect.poll(() => table.sweep(), { timeout: 30_000 }).toBeGreaterThan(0)
    await settled(page)
    expect(await page.locator('.settling').isHidden()).toBe(true)
    expect(await page.locator('.trouble').isHidden()).toBe(true)
    expect([...table.wallet.rounds.values()].filter((round) => round.playerId === playerId)).toMatchObject([{ state: 'closed' }])
    await expect.poll(() => shownBalance(page)).toBe(Math.floor(Number(table.wallet.balanceOf(playerId)) * 100) / 100)
    await page.context().close()
  })

  it('T51: a round whose stake was refused is computed on the verifier, and its game tells of it', async () => {
    const { page } = await sitAtPlainSpin('phoenix-rise', { balance: '1.0000' })
    await page.locator('.stake-input').fill('2')
    await page.locator('.primary').click()
    await page.locator('.trouble:not([hidden])').waitFor()
    await table.sweep()
    await page.locator('.bar-tools .icon-button').nth(0).click()
    // S50: the form offers a fresh seed, and another one as soon as that is in use.
    const offered = await page.locator('.seed-form input').inputValue()
    expect(offered).toMatch(/^\S{16,}$/)
    await page.locator('.seed-form button[type=submit]').click()
    await page.locator('.revealed:not([hidden])').waitFor()
    expect(await page.locator('.seed-form input').inputValue()).toMatch(/^\S{16,}$/)
    expect(await page.locator('.seed-form input').inputValue()).not.toBe(offered)
    await page.keyboard.press('Escape')
    await page.locator('.bar-tools .icon-button').nth(1).click()
    const address = await page.locator('.round-tools a').first().getAttribute('href')
    const other = await page.context().newPage()
    await other.goto(`${table.origin}${address}`)
    await other.locator('.verdict[data-agrees=true]').waitFor()
    expect(await other.locator('.verdict').innerText()).toMatch(/This round is void[^]*did not take the stake[^]*would have returned \$\d/)
    expect(await other.locator('.spin-window img').count()).toBeGreaterThanOrEqual(15)
    await other.goto(`${table.origin}/rules/phoenix-rise`)
    const row = other.locator('.voids tbody tr')
    await row.waitFor()
    expect(await row.innerText()).toMatch(/Stake refused\s+1\s+\$2\.00\s+\$\d/)
    const { violations } = await new AxeBuilder({ page: other }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.context().close()
  })

  it('R25: stands where it stood after a reload in the middle of free spins, and plays on to the end', async () => {
    const { page, playerId } = await sit('golden-carp')
    await table.seedFor(page, 'golden-carp', ({ freeSpins }) => freeSpins === 10)
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    await page.locator('.primary').click()
    await page.locator('#app[data-phase=waiting]').waitFor({ timeout: 30_000 })
    await page.locator('.primary').click()
    await expect.poll(() => page.locator('.slot-free-count').innerText(), { timeout: 30_000 }).toMatch(/^[3-5] \//)
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    const count = await page.locator('.slot-free-count').innerText()
    expect(Number(count.split(' ')[0])).toBeGreaterThanOrEqual(3)
    expect(await page.locator('.slot-banner[data-kind=resume]').isVisible()).toBe(true)
    await page.locator('.primary').click()
    await page.locator('#app[data-phase=idle]').waitFor({ timeout: 60_000 })
    await expect.poll(() => shownBalance(page)).toBe(Math.floor(Number(table.wallet.balanceOf(playerId)) * 100) / 100)
    await page.context().close()
  }, 150_000)

  it('R13: neither a held key nor a press before the cycle is over buys another round', async () => {
    const { page, playerId } = await sitAtPlainSpin('lantern-night')
    const taken = () => table.wallet.calls.filter(({ call, body }) => call === 'debit' && body['playerId'] === playerId).length
    await page.locator('.primary').focus()
    await page.keyboard.down('Enter')
    for (let at = 0; at < 20; at++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    for (let at = 0; at < 5; at++) await page.locator('.primary').click({ force: true })
    await settled(page)
    expect(taken()).toBe(1)
    await page.context().close()
  })

  it('places nothing while the stake field holds no stake, and says what would be one', async () => {
    const { page, playerId } = await sit('lantern-night')
    for (const wrong of ['0.05', '1,250', 'abc', '99999']) {
      await page.locator('.stake-input').fill(wrong)
      await page.locator('.primary').click()
      expect(await page.locator('.trouble').isVisible(), wrong).toBe(true)
      expect(await page.locator('.stake-input').inputValue()).toBe(wrong)
    }
    expect(table.wallet.calls.filter(({ call, body }) => call === 'debit' && body['playerId'] === playerId)).toEqual([])
    await page.context().close()
  })

  it('keeps the stake after a refusal and offers one the balance covers', async () => {
    const { page } = await sit('lantern-night', { balance: '0.5000' })
    await page.getByRole('button', { name: '2', exact: true }).click()
    await page.locator('.primary').click()
    await page.locator('.trouble:not([hidden])').waitFor()
    expect(await page.locator('.stake-input').inputValue()).toBe('2')
    await page.locator('.trouble button').click()
    expect(await page.locator('.stake-input').inputValue()).toBe('0.50')
    await page.context().close()
  })
})

/** In the page's own time, which stands still but for the steps it is given. */
describe.runIf(isRelease)('S50: how fast a spin is shown', () => {
  const STEP_MS = 50
  const nothing = ({ units, freeSpins }: { readonly units: number; readonly freeSpins: number }) => units === 0 && freeSpins === 0
  /** How long from the answer until the next round may be pressed, with a second press on the way or without. */
  async function spinMs({ isAllowed = true, turbo = false, again = false }): Promise<{ ms: number; paces: number }> {
    table.wallet.setAutoplay(isAllowed)
    const { page } = await sit('lantern-night', { screen: { ...phone, reducedMotion: 'no-preference' } })
    table.wallet.setAutoplay(true)
    await table.seedFor(page, 'lantern-night', nothing)
    await page.clock.install()
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    const paces = await page.locator('.pace-button').count()
    if (turbo) await page.locator('.pace-button').first().click()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('.primary').click()
    await page.locator('#app[data-phase=playing]').waitFor()
    let ms = 0
    while (!(await page.locator('#app[data-phase=idle]').isVisible())) {
      if (ms > 20_000) throw new Error('the spin does not end')
      if (again && ms === 4 * STEP_MS) await page.locator('.primary').click({ force: true })
      await page.clock.runFor(STEP_MS)
      ms += STEP_MS
    }
    await page.context().close()
    return { ms, paces }
  }

  it('turbo and a second press shorten it where the market allows it; where it does not there is no turbo, and the press does nothing', async () => {
    const usual = await spinMs({})
    expect(usual.paces).toBe(2)
    expect(usual.ms).toBeGreaterThan(1_200)
    expect((await spinMs({ turbo: true })).ms).toBeLessThan(usual.ms * 0.75)
    expect((await spinMs({ again: true })).ms).toBeLessThan(usual.ms * 0.75)
    const strict = await spinMs({ isAllowed: false, again: true })
    expect(strict.paces).toBe(0)
    expect(Math.abs(strict.ms - usual.ms)).toBeLessThanOrEqual(4 * STEP_MS)
  }, 180_000)
})

describe('mines in the frame', () => {
  it('plays by keyboard alone, pays what it showed, and shows every tile at the end', async () => {
    const { page, playerId } = await sit('mines-pearl-16')
    const mineAt = await table.minesNext(playerId, 'mines-pearl-16', Number(await page.locator('.stepper-value').innerText()))
    await page.locator('.primary').focus()
    await page.keyboard.press('Space')
    await page.locator('.mines-board[data-open=true]').waitFor()
    const safe = Array.from({ length: 16 }, (_, tile) => tile).find((tile) => !mineAt.includes(tile)) ?? 0
    await page.locator('.tile').first().focus()
    for (let row = 0; row < Math.floor(safe / 4); row++) await page.keyboard.press('ArrowDown')
    for (let column = 0; column < safe % 4; column++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('.tile[data-face=safe]').waitFor()
    await page.locator('#app[data-phase=waiting]').waitFor()
    const offered = await page.locator('.primary-note').innerText()
    await page.locator('.primary').click()
    await settled(page)
    expect(await page.locator('.mines-result span').innerText()).toBe(offered)
    expect(await page.locator('.tile[data-face=mine]').count()).toBe(mineAt.length)
    expect(await page.locator('.tile[data-face=covered]').count()).toBe(0)
    expect(await page.locator('.mines-trail li').count()).toBe(1)
    await page.context().close()
  })

  it.runIf(isRelease)('opens covered tiles at random, and keeps what came of the last rounds, the newest first', async () => {
    const { page } = await sit('mines-pearl-16')
    const phase = () => page.locator('#app').getAttribute('data-phase')
    const turned = page.locator('.tile:not([data-face=covered]):not([data-face=opening])')
    const results: number[] = []
    // A tile more in each round, so that each pays differently where it is not lost.
    for (let tiles = 1; tiles <= 3; tiles++) {
      await page.locator('.primary').click()
      await page.locator('#app[data-phase=waiting]').waitFor()
      for (let at = 1; at <= tiles && (await phase()) === 'waiting'; at++) {
        await page.locator('.mines-random').click()
        await expect.poll(() => turned.count()).toBeGreaterThanOrEqual(at)
        await expect.poll(phase).toMatch(/^(waiting|idle)$/)
        if ((await phase()) === 'waiting') expect(await turned.count()).toBe(at)
      }
      if ((await phase()) === 'waiting') await page.locator('.primary').click()
      await settled(page)
      const { stake, returned } = await page.evaluate(newestRound)
      results.unshift(Number(returned))
      const minor = Math.round(Number(stake) * 10_000)
      // What is shown as a multiple, cut to the last unit as a win is.
      const shown = async () =>
        (await page.locator('.mines-trail li').allInnerTexts()).map(
          (text) => Math.floor((Math.round(Number(text.replace('×', '')) * 10_000) * minor) / 10_000) / 10_000,
        )
      await expect.poll(shown).toEqual(results)
    }
    expect(await page.locator('.mines-random').isHidden()).toBe(true)
    await page.context().close()
  })

  it('T52: no tile turns while its answer is under way, and a lost answer turns it once', async () => {
    const { page, playerId } = await sit('mines-jade-25')
    const mineAt = await table.minesNext(playerId, 'mines-jade-25', Number(await page.locator('.stepper-value').innerText()))
    await page.locator('.primary').click()
    await page.locator('.mines-board[data-open=true]').waitFor()
    const safe = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mineAt.includes(tile)) ?? 0
    let lost = 0
    await page.route('**/api/rounds/*/step', async (route) => {
      if (lost >= 2) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.locator('.tile').nth(safe).click()
    await page.locator('.tile[data-face=opening]').waitFor()
    await page.locator('.tile[data-face=safe]').waitFor()
    expect([lost, await page.locator('.tile[data-face=safe]').count()]).toEqual([2, 1])
    await page.context().close()
  })

  it.each(isRelease ? ['en', 'vi', 'ty', 'id', 'th', 'cn'] : ['vi', 'th'])(
    'asks about sound where no tile and no hint lies, in %s',
    async (language) => {
      const { page } = await sit('mines-jade-25', { language })
      const edge = async (part: string, side: 'bottom' | 'top') =>
        page.locator(part).evaluate((element, name) => element.getBoundingClientRect()[name], side)
      const top = await edge('.sound-question', 'top')
      expect(top).toBeGreaterThanOrEqual(await edge('.mines-board', 'bottom'))
      expect(top).toBeGreaterThanOrEqual(await edge('.mines-hint', 'bottom'))
      await page.locator('.primary').click()
      await page.locator('.sound-question').waitFor({ state: 'detached' })
      await page.context().close()
    },
  )
})

describe('a game in React in the frame', () => {
  it('T51, R25: HiLo goes on after a reload where it stood, pays its cash-out, and agrees on the verifier', async () => {
    const { page, playerId, errors } = await sit('hilo')
    const settledOrOpen = () => page.locator('#app:is([data-phase=idle], [data-phase=waiting])').waitFor()
    // The likelier of the two guesses, until one is right: a wrong one ends the round and the next begins.
    for (let round = 0; round < 12; round++) {
      await settled(page)
      await expect.poll(() => page.locator('.primary').getAttribute('aria-disabled')).toBe('false')
      await page.locator('.primary').click()
      await page.locator('#app[data-phase=waiting]').waitFor()
      const notes = await page
        .locator('.gf-move')
        .evaluateAll((moves) => moves.map((move) => Number.parseFloat(move.textContent?.match(/[\d.]+%/)?.[0] ?? '0')))
      const open = await page.locator('.gf-move').evaluateAll((moves) => moves.map((move) => !move.hasAttribute('disabled')))
      const likelier = open[0] && (!open[1] || (notes[0] ?? 0) >= (notes[1] ?? 0)) ? 0 : 1
      await page.locator('.gf-move').nth(likelier).click()
      await settledOrOpen()
      if ((await page.locator('#app').getAttribute('data-phase')) === 'waiting') break
    }
    const stood = await page.locator('.hilo-course').innerText()
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    expect(await page.locator('.hilo-course').innerText()).toBe(stood)
    await page.locator('.primary').click()
    await settled(page)
    await expect.poll(() => shownBalance(page)).toBe(Math.floor(Number(table.wallet.balanceOf(playerId)) * 100) / 100)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    await page.locator('.bar-tools .icon-button').nth(0).click()
    await page.locator('.seed-form button[type=submit]').click()
    await page.locator('.revealed:not([hidden])').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bar-tools .icon-button').nth(1).click()
    const address = await page.locator('.round-tools a').first().getAttribute('href')
    await page.goto(`${table.origin}${address}`)
    await page.locator('.verdict[data-agrees=true]').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  }, 90_000)
})

/** One product of each family; an everyday run takes a slot, Mines, and a table of many doors. */
const families = isRelease
  ? [...new Map(offered.map(({ code, game }) => [game.code, code])).values()].concat('lantern-night', 'mines-jade-49')
  : ['lantern-night', 'mines-jade-49', 'xoc-dia']
const familiesBut = (...left: readonly string[]) => families.filter((code) => !left.includes(code))
const screens: readonly (readonly [width: number, height: number])[] = [
  [360, 640],
  [844, 390],
  ...(isRelease
    ? ([
        [390, 844],
        [1280, 800],
      ] as const)
    : []),
]

describe('the frame', () => {
  it.each(screens)('never scrolls and keeps everything on a screen of %i × %i', { timeout: 600_000 }, async (width, height) => {
    for (const gameCode of families) {
      const { page } = await sit(gameCode, { language: 'vi', screen: { viewport: { width, height }, reducedMotion: 'reduce' } })
      const spills = await page.evaluate(() =>
        [...document.querySelectorAll('.bar *, .panel *, .mines *, .slot-win, button, input')]
          .filter((element) => !element.closest('[hidden], .unseen') && element.getClientRects().length > 0)
          // What may be moved sideways or down is seen so.
          .filter((element) => {
            for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
              if (/auto|scroll/.test(`${getComputedStyle(at).overflowX} ${getComputedStyle(at).overflowY}`)) return false
            return true
          })
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
          })
          .map((element) => `${element.tagName}.${element.getAttribute('class')}`),
      )
      expect.soft(spills, gameCode).toEqual([])
      expect
        .soft(
          await page.evaluate(() => [
            document.documentElement.scrollHeight <= innerHeight,
            document.documentElement.scrollWidth <= innerWidth,
          ]),
          gameCode,
        )
        .toEqual([true, true])
      const small = await page.evaluate(() =>
        // The 157 spots of roulette are drawn as on its cloth: what lies between two numbers is as thin as a chip there.
        [...document.querySelectorAll('button:not(.bs), .bs:not([class*="ro-"] *), input')]
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => {
            const { width: w, height: h } = element.getBoundingClientRect()
            return w < 24 || h < 24
          })
          .map((element) => element.getAttribute('class')),
      )
      expect.soft(small, `S100 ${gameCode}`).toEqual([])
      await page.context().close()
    }
  })

  it.each([
    ['light', 'vi', 'lantern-night'],
    ['dark', 'vi', 'mines-pearl-25'],
    ...(isRelease
      ? ([
          ['dark', 'en', 'lantern-night'],
          ['light', 'en', 'mines-pearl-25'],
          ...familiesBut('lantern-night', 'mines-jade-49').flatMap((gameCode) => [
            ['light', 'vi', gameCode] as const,
            ['dark', 'en', gameCode] as const,
          ]),
        ] as const)
      : []),
  ] as const)(
    'has no finding of axe: %s, %s, %s',
    async (theme, language, gameCode) => {
      const { page } = await sit(gameCode, { theme, language })
      const violations = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        )
      expect(await violations()).toEqual([])
      for (const at of [0, 1, 2]) {
        await page.locator('.bar-tools .icon-button').nth(at).click()
        await page.locator('dialog[open] .sheet-body').waitFor()
        await page.locator('dialog[open] [aria-busy]').waitFor({ state: 'detached' })
        expect(await violations(), `sheet ${at}`).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.context().close()
    },
    90_000,
  )

  it('W26: shows the jackpot at the stake on screen, what a hit won of it, and the verifier agrees', async () => {
    const game = 'lion-dance'
    for (let at = 0; at < 4; at++) {
      const { page } = await sit(game, { balance: '1000.0000' })
      await page.evaluate(contributeOnce)
      await page.context().close()
    }
    const { page } = await sit(game, { balance: '1000.0000', language: 'vi' })
    await table.seedForGrand(page, game)
    await page.reload()
    await page.locator('.loading').waitFor({ state: 'detached' })
    await page.locator('.stake-input').fill('50')
    await page.locator('.stake-input').blur()
    const grand = page.locator('.hold-pots [data-pot=grand]')
    // A tenth of the highest stake wins a tenth of what is there: 250 stakes and 1.00 of 10.00.
    await expect.poll(() => grand.innerText()).toMatch(/12\.?501[^]*jackpot \$1,00/)
    await page.locator('.primary').click()
    await expect.poll(() => page.locator('.primary').innerText(), { timeout: 15_000 }).toMatch(/Quay lại|bắt đầu/i)
    await page.locator('.primary').click()
    const title = page.locator('.rs-title')
    await expect.poll(() => title.innerText(), { timeout: 60_000, interval: 50 }).toMatch(/Grand và jackpot! \$1,00/)
    const won = page.locator('.rs-win b')
    const counted = Number((await won.innerText()).replaceAll(/[^\d]/g, '')) / 100
    await expect.poll(() => page.locator('.primary').isEnabled(), { timeout: 30_000 }).toBe(true)
    const { roundId, stake, returned } = await page.evaluate(newestRound)
    expect([stake, Number(returned)]).toEqual(['50.0000', counted])
    await table.sweep()
    await page.evaluate(rotateAway)
    const verifier = await page.context().newPage()
    await verifier.goto(`${table.origin}/verify#round=${roundId}&lang=en`)
    await expect.poll(() => verifier.locator('.verdict').innerText(), { timeout: 20_000 }).toContain('The round checks out')
    expect(await verifier.locator('.comparisons').innerText()).toMatch(/Jackpot[^]*1\.0000/)
  })

  it('S56: plays an earlier round back, marked as replay, and stakes nothing', async () => {
    const { page, playerId } = await sitAtPlainSpin('lantern-night', { screen: { ...phone, reducedMotion: 'no-preference' } })
    await page.locator('.primary').click()
    await settled(page)
    const before = table.wallet.balanceOf(playerId)
    await page.locator('.bar-tools .icon-button').nth(1).click()
    await page.locator('.round-tools button').first().click()
    await page.locator('.replay-ribbon:not([hidden])').waitFor()
    await settled(page)
    expect(await page.locator('.replay-ribbon').isHidden()).toBe(true)
    expect(table.wallet.balanceOf(playerId)).toBe(before)
    await page.context().close()
  })

  it('T51, R25: saves the rounds that are over as one file, each with the version of its rules', async () => {
    const { page } = await sitAtPlainSpin('lantern-night')
    for (let round = 0; round < 2; round++) {
      await page.locator('.primary[aria-disabled=false]').click()
      await settled(page)
    }
    await page.locator('.bar-tools .icon-button').nth(1).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.history-save button').click()])
    expect(file.suggestedFilename()).toBe('lantern-night-rounds.json')
    const { proofs, rules } = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(proofs).toMatchObject([
      { nonce: 1, serverSeed: null, status: 'ended' },
      { nonce: 0, serverSeed: null, status: 'ended' },
    ])
    expect(Object.keys(rules)).toEqual([proofs[0].rulesHash])
    await page.context().close()
  })

  it.runIf(isRelease)('T51: a round of this table agrees on the verifier once its seeds were changed', async () => {
    const { page } = await sitAtPlainSpin('lantern-night')
    await page.locator('.primary').click()
    await settled(page)
    await page.locator('.bar-tools .icon-button').nth(0).click()
    await page.locator('.seed-form button[type=submit]').click()
    await page.locator('.revealed:not([hidden])').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bar-tools .icon-button').nth(1).click()
    const address = await page.locator('.round-tools a').first().getAttribute('href')
    const verifier = await page.context().newPage()
    await verifier.goto(`${table.origin}${address}`)
    await verifier.locator('.verdict[data-agrees=true]').waitFor()
    expect(await verifier.locator('.spin-window img').count()).toBeGreaterThanOrEqual(15)
    const { violations } = await new AxeBuilder({ page: verifier }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    await page.context().close()
  })

  it('T49: tells the site around it what happens, follows its theme and language, and ignores a stranger', async () => {
    const context = await browser.newContext({ ...phone, viewport: { width: 800, height: 700 } })
    const frame = `<iframe src="${table.origin}/play/lantern-night#ticket=${table.newPlayer().ticket()}&lang=en&theme=dark" width="400" height="680"></iframe>`
    const listen =
      '<script>heard = []; addEventListener("message", (event) => heard.push({ origin: event.origin, ...event.data }))</script>'
    table.site.show(`${listen}${frame}`)
    const site = await context.newPage()
    await site.goto(table.site.origin)
    const heard = () => site.evaluate(() => (globalThis as unknown as { heard: { origin: string; type: string; busy?: boolean }[] }).heard)
    await expect.poll(async () => (await heard()).map(({ type }) => type), { timeout: 15_000 }).toContain('halong.ready')
    const game = site.frames().find((each) => each.url().startsWith(table.origin))
    if (!game) throw new Error('no frame')
    await table.seedFor(game, 'lantern-night', plain)
    const say = (message: object) =>
      site.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), message)
    await say({ type: 'halong.theme', value: 'light' })
    await say({ type: 'halong.language', value: 'VI' })
    await expect
      .poll(() => game.evaluate(() => `${document.documentElement.dataset['theme']} ${document.documentElement.lang}`))
      .toBe('light vi')
    await game.evaluate(() => postMessage({ type: 'halong.theme', value: 'dark' }, '*'))
    await game.locator('.primary').click()
    await expect
      .poll(async () => (await heard()).filter(({ type, busy }) => type === 'halong.busy' && busy === false).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(2)
    await expect.poll(async () => (await heard()).map(({ type }) => type), { timeout: 15_000 }).toContain('halong.balance')
    // The site's own bar has the name and the way out.
    expect(await game.locator('.bar > .icon-button').isHidden()).toBe(true)
    expect(new Set((await heard()).map(({ origin }) => origin))).toEqual(new Set([table.origin]))
    expect(await game.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    await context.close()
  }, 60_000)

  it('stops drawing when nothing moves, and appears at once under reduced motion', async () => {
    const { page } = await sitAtPlainSpin('lantern-night', { screen: { ...phone, reducedMotion: 'no-preference' } })
    const frames = () =>
      page.evaluate(async () => {
        let asked = 0
        const real = requestAnimationFrame
        window.requestAnimationFrame = (callback) => {
          asked += 1
          return real.call(window, callback)
        }
        await new Promise((resume) => setTimeout(resume, 600))
        window.requestAnimationFrame = real
        return asked
      })
    expect(await frames()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.primary').click()
    expect(await frames()).toBe(0)
    await settled(page)
    await page.context().close()
  })
})
