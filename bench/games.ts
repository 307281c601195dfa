import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { root } from '../tools/bootstrap/root.mjs'
import { launchChromium } from './first-page.ts'
import { type GameClient, gameClients } from './games/clients.ts'
import { type Growth, measureGrowth } from './games/growth.ts'
import { type Memory, type Motion, measureParts, memoryOf } from './games/measure.ts'
import { endPlay, play, untilMoving } from './games/player.ts'
import { type Measured, rowsOf } from './games/rows.ts'
import { type Seats, seatsOf } from './games/seats.ts'
import { openToBench } from './http.ts'
import { buildScenes } from './limits/build.ts'
import { phone } from './page-load.ts'
import { waitForQuiet } from './quiet.ts'
import type { Row } from './row.ts'
import { startSite } from './site.ts'
import { serveFolder } from './static-site.ts'

type Length = { readonly long: boolean; readonly clients?: readonly GameClient[] }

const MOTION_MS = 4_000
const REST_MS = 1_500
/** Bets of a table must stay open so long for a page to come, rest and place one. */
const LEAST_OPEN_MS = 6_000
/** A round of the slowest table takes less. */
const LONGEST_ROUND_MS = 90_000

/** A scene without end, as long as a game is in motion. */
async function measureScene(browser: Browser, url: string): Promise<{ readonly motion: Motion; readonly memory: Memory }> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForSelector('body[data-ready]')
    await waitForQuiet(3_000)
    const [motion] = await measureParts(browser, page, [{ name: 'motion', ms: MOTION_MS, watched: true }])
    if (motion === undefined) throw new Error('a scene moves')
    return { motion, memory: await memoryOf(page) }
  } finally {
    await context.close()
  }
}

/** Rest before the first round where the clock or another player says when there is one, else after the last. */
async function measurePage(browser: Browser, page: Page, client: GameClient): Promise<Omit<Measured, 'client'>> {
  const quiet = { name: 'rest', ms: REST_MS, watched: client.isAlive === true }
  const moving = { name: 'motion', ms: MOTION_MS, watched: true }
  const begin = async () => {
    await play(page, client)
    await untilMoving(page, client)
  }
  const settle = async () => {
    await endPlay(page, LONGEST_ROUND_MS)
    await wait(1_000)
  }
  const isFirst = client.moving !== undefined
  const parts = isFirst
    ? [quiet, { ...moving, before: begin }]
    : [
        { ...moving, before: begin },
        { ...quiet, before: settle },
      ]
  const found = await measureParts(browser, page, parts)
  const [atRest, motion] = isFirst ? found : found.toReversed()
  if (atRest === undefined || motion === undefined) throw new Error(`${client.code} has both parts`)
  return { atRest, motion, memory: await memoryOf(page) }
}

type Stage = { readonly browser: Browser; readonly partners: Browser; readonly seats: Seats }

async function measureClient({ browser, partners, seats }: Stage, client: GameClient): Promise<Measured> {
  const page = await seats.open(browser, client, 'player')
  const partner = client.partner && (await seats.open(partners, client, 'partner'))
  try {
    if (partner && client.partner) await play(partner, { presses: client.partner, over: client.over })
    await waitForQuiet(2_000)
    return { client, ...(await measurePage(browser, page, client)) }
  } finally {
    await partner?.context().close()
    await page.context().close()
  }
}

/** Tables in the order in which their bets close, so that little is waited for. */
async function nextTable({ seats }: Stage, tables: readonly GameClient[]): Promise<GameClient> {
  for (const began = Date.now(); ; await wait(500)) {
    const open = await Promise.all(tables.map(async (client) => ({ client, ms: (await seats.closesIn(client)) ?? 0 })))
    const [soonest] = open
      .filter(({ ms }) => ms >= LEAST_OPEN_MS || (ms >= 0.7 * LEAST_OPEN_MS && tables.length === 1))
      .sort((a, b) => a.ms - b.ms)
    if (soonest) return soonest.client
    if (Date.now() - began > LONGEST_ROUND_MS) throw new Error(`no bets open at ${tables.map(({ code }) => code).join(', ')}`)
  }
}

/** One that cannot be measured is a row that is not met, and takes no other's. */
const lostRow = ({ code }: GameClient, why: string): Row => ({
  area: 'games',
  what: `${code}: not measured: ${why}`,
  ours: Number.NaN,
  unit: '',
  goal: { is: 'at most', value: 0 },
})

/**
 * performance.md §7: every kind of game client on a phone at a quarter of the processor, beside sixty sprites and sixty elements that move in straight lines there,
 * and what each holds after a few rounds and after many.
 */
export async function measureGames({ long, clients = gameClients }: Length): Promise<Row[]> {
  const scenes = await serveFolder(await buildScenes(join(root, '.cache', 'bench', 'scenes')))
  const site = await startSite(openToBench(randomBytes(32).toString('hex')), 'bench/combined-site.ts')
  const browser = await launchChromium('withoutChip')
  const partners = await launchChromium('withoutChip')
  try {
    const seats = await seatsOf(site, clients)
    const stage = { browser, partners, seats }
    const rods = {
      sprites: new Array<Awaited<ReturnType<typeof measureScene>>>(),
      elements: new Array<Awaited<ReturnType<typeof measureScene>>>(),
    }
    const takeRods = async () => {
      rods.sprites.push(await measureScene(browser, `${scenes.url}sprites.html`))
      rods.elements.push(await measureScene(browser, `${scenes.url}elements.html`))
    }
    const measured: Measured[] = []
    const lost: Row[] = []
    const measure = async (client: GameClient) => {
      try {
        measured.push(await measureClient(stage, client))
      } catch (fault) {
        lost.push(lostRow(client, fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)))
      }
    }
    await takeRods()
    for (const client of clients.filter(({ clock }) => clock === undefined)) await measure(client)
    await takeRods()
    for (const tables = new Set(clients.filter(({ clock }) => clock !== undefined)); tables.size > 0; ) {
      const next = await nextTable(stage, [...tables])
      tables.delete(next)
      await measure(next)
    }
    await takeRods()
    const growth: Growth[] = await measureGrowth(stage, clients, {
      // A round by the clock takes up to a minute.
      marks: ({ moving }) => (long || moving === undefined ? { first: 3, last: 12 } : { first: 1, last: 4 }),
      longestMs: long ? 900_000 : 170_000,
    })
    for (const client of clients.filter((each) => !growth.some((one) => one.client === each))) lost.push(lostRow(client, 'too few rounds'))
    return [...rowsOf({ rods, measured, growth }), ...lost]
  } finally {
    await partners.close()
    await browser.close()
    await site.stop()
    await scenes.close()
  }
}
