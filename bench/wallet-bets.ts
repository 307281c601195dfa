import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { seamless } from '@halong/api'
import { idFromUuid } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { openBrowser, PASSWORD } from '@halong/testkit'
import { callWallet, type WalletAddress } from '@halong/vendor-kit'

const IN_A_CALL = 500
const MOST_TRIES = 20
const ASSET = 'USD/4'

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listener has a port')
  return address.port
}

export type Seat = { readonly playerId: string; readonly gameSession: string }
export type Bet = Seat & { readonly id: string }
/** A game at the gateway as its vendor calls it. `rounds`: what the ids of its rounds begin with, a ticket's where it is left out. */
export type Table = {
  readonly gateway: Gateway
  readonly address: WalletAddress
  readonly gameCode: string
  readonly rounds?: 'tkt' | 'bet'
}

/** A member with money inside the game, as the vendor knows them. */
export async function seatAt({ gateway, address, gameCode }: Table, no: number): Promise<Seat> {
  const { site, players } = gateway.services
  const [brand] = await site.list()
  const username = `bench${no}`
  const account = { brandId: brand?.id ?? 0, username, password: PASSWORD, wireType: 0, language: 'EN', mustChange: false } as const
  const opened = await players.openByOperator(account)
  if (!opened.ok) throw new Error(opened.code)
  const money = { asset: opened.value.asset, minor: 10_000_000_000n }
  await players.creditByOperator({ memberId: opened.value.memberId, money, key: username, reason: 'a bench' })
  const browser = openBrowser(gateway)
  await browser.call('session.login', { body: { username, password: PASSWORD } })
  const games = await browser.call('lobby.listGames')
  const nodeId = games.ok ? (games.value.games.find((game) => game.gameCode === gameCode)?.nodeId ?? 0) : 0
  const launched = await browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(launched.code)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket') ?? ''
  const entered = await callWallet(seamless.authenticate, { ticket, gameCode }, address)
  if (entered.kind !== 'ok') throw new Error('a player enters')
  return { playerId: entered.value.playerId, gameSession: entered.value.gameSession }
}

const idsOf = ({ id }: Bet, { rounds = 'tkt' }: Pick<Table, 'rounds'>) => {
  const round = idFromUuid(rounds, id)
  return { roundId: round, debit: `${round}.d`, credit: `${round}.c`, close: `${round}.x` }
}
function* callsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += IN_A_CALL) yield all.slice(at, at + IN_A_CALL)
}
type Item = Parameters<typeof callWallet<typeof seamless.apply>>[1]['items'][number]
/** Under the same ids until the wallet answers, as a vendor does. */
async function apply(address: WalletAddress, items: readonly Item[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await callWallet(seamless.apply, { items: [...items] }, address)
    if (answer.kind === 'unknown' && attempt < MOST_TRIES) continue
    const refused = answer.kind === 'ok' ? answer.value.results.find(({ code }) => code !== null) : answer
    if (refused) throw new Error(`the wallet did not take a set: ${JSON.stringify(refused)}`)
    return
  }
}
const named = (bet: Bet, table: Pick<Table, 'rounds' | 'gameCode'>) =>
  ({
    roundId: idsOf(bet, table).roundId,
    // cast: the wallet told the id itself.
    playerId: bet.playerId as `ply_${string}`,
    gameCode: table.gameCode,
    asset: ASSET,
  }) as const

/** Stakes of one unit each, in sets of 500. */
export async function stake(table: Table, bets: readonly Bet[]): Promise<void> {
  for (const call of callsOf(bets))
    await apply(
      table.address,
      call.map(
        (bet): Item => ({
          kind: 'debit',
          transactionId: idsOf(bet, table).debit,
          ...named(bet, table),
          gameSession: bet.gameSession,
          amount: '1',
        }),
      ),
    )
}

/** Settles them in such sets, every other one won; the calls are made ready before and sent one after another. Answers how long that took, in milliseconds. */
export async function settle(table: Table, bets: readonly Bet[]): Promise<number> {
  const calls = [...callsOf(bets)].map((call) =>
    call.map((bet, at): Item => {
      const { debit, credit, close } = idsOf(bet, table)
      return {
        kind: 'settle',
        ...named(bet, table),
        transactionId: credit,
        closeTransactionId: close,
        debitTransactionId: debit,
        amount: at % 2 === 0 ? '1.98' : '0',
        valid: '1',
      }
    }),
  )
  const from = performance.now()
  for (const call of calls) await apply(table.address, call)
  return performance.now() - from
}

const CALLERS = 256

/** Bets of very many callers at once, each in a call of its own; the gateway gathers them (performance.md §4). Answers how many it took in a second. */
export async function batchedBets(table: Table, seats: readonly Seat[], count: number): Promise<number> {
  let left = count
  const caller = async (_: unknown, no: number) => {
    const seat = seats[no % seats.length]
    if (!seat) throw new Error('there are players')
    while (left > 0) {
      left -= 1
      await stake(table, [{ ...seat, id: crypto.randomUUID() }])
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (count * 1_000) / (performance.now() - from)
}

const BETWEEN_BETS_MS = 10

/** Bets one after another until told to stop; answers how long each took, in milliseconds. Each is a stake in a call of its own. */
export function betOn(table: Table, seat: Seat): { readonly stop: () => Promise<readonly number[]> } {
  const took: number[] = []
  let isOver = false
  const run = (async () => {
    while (!isOver) {
      const from = performance.now()
      await stake(table, [{ ...seat, id: crypto.randomUUID() }])
      took.push(performance.now() - from)
      await new Promise((resume) => setTimeout(resume, BETWEEN_BETS_MS))
    }
  })()
  return {
    async stop() {
      isOver = true
      await run
      return took
    },
  }
}

export const QUIET_MS = 10_000
/** The same while nothing else goes on. */
export async function betQuietly(table: Table, seat: Seat): Promise<readonly number[]> {
  const bets = betOn(table, seat)
  await new Promise((resume) => setTimeout(resume, QUIET_MS))
  return bets.stop()
}
