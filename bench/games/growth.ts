import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { GameClient } from './clients.ts'
import { type Memory, memoryOf } from './measure.ts'
import { play, roundsOf } from './player.ts'
import type { Seats } from './seats.ts'

/** What a page held after some rounds, and after more of them. */
export type Growth = {
  readonly client: GameClient
  readonly before: Memory
  readonly after: Memory
  /** Rounds at both. */
  readonly rounds: readonly [number, number]
}
export type Marks = { readonly first: number; readonly last: number }

const LOOK_MS = 1_000

async function growthOf(
  page: Page,
  client: GameClient,
  { first, last, until }: Marks & { readonly until: number },
): Promise<Growth | null> {
  let before: { readonly memory: Memory; readonly rounds: number } | null = null
  for (;;) {
    await wait(LOOK_MS)
    const rounds = await roundsOf(page)
    if (before === null && rounds >= first) before = { memory: await memoryOf(page), rounds }
    if (rounds < last && Date.now() < until) continue
    return before === null ? null : { client, before: before.memory, after: await memoryOf(page), rounds: [before.rounds, rounds] }
  }
}

/** All clients at once, each played until it has its rounds or the time is over; nothing is timed here, so they may share the machine. Who had too few rounds is left out. */
export async function measureGrowth(
  { browser, partners, seats }: { readonly browser: Browser; readonly partners: Browser; readonly seats: Seats },
  clients: readonly GameClient[],
  { marks, longestMs }: { readonly marks: (client: GameClient) => Marks; readonly longestMs: number },
): Promise<Growth[]> {
  const until = Date.now() + longestMs
  const all = await Promise.all(
    clients.map(async (client) => {
      const page = await seats.open(browser, client, 'player')
      const partner = client.partner && (await seats.open(partners, client, 'partner'))
      try {
        if (partner && client.partner) await play(partner, { presses: client.partner, over: client.over })
        await play(page, client)
        return await growthOf(page, client, { ...marks(client), until })
      } finally {
        await partner?.context().close()
        await page.context().close()
      }
    }),
  )
  return all.filter((growth) => growth !== null)
}
