import type { wager as operations, ValueInputOf } from '@halong/api'
import { parseMoney, toWire } from '@halong/money'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import type { MoneyFact } from '../../platform/feed.ts'
import { idFromUuid } from '../../platform/ids.ts'
import type { GameDirectory, Platform, PlayerDirectory, Tx } from '../../platform/index.ts'
import type { Site, SiteService } from '../site/index.ts'
import { maskedName } from './masked-name.ts'
import { wagerSettings } from './settings.ts'
import type { PaidRound, Win, WinnerStore } from './winners-store.ts'

export type WinnerList = 'latest' | 'day' | 'week'
export type ShownWin = ValueInputOf<typeof operations.listWinners>['wins'][number]
type WinnersDeps = Platform & {
  readonly store: WinnerStore
  readonly versions: ChannelVersions
  readonly games: GameDirectory
  readonly players: PlayerDirectory
  readonly site: SiteService
}
/** `wins`: null at a brand without a board. `version` rises with every change of the newest. */
type BoardRead = { readonly version: number; readonly wins: readonly ShownWin[] | null }
type Board = { readonly at: number; readonly read: Promise<BoardRead> }

export const SHOWN = 10
const FRESH_MS = 2_000
const DAY_MS = 86_400_000
const DAYS = 7
const MAX_BOARDS = 1_000
/** Members of a step who are looked up at once. */
const MAX_CONCURRENT_LOOKUPS = 20

/** Whether a win is one for the brand's board: so much, or so many stakes (game-rules.md §17.6). */
export function standsOnBoard(here: Pick<Site, 'read'>, { asset, stake, won }: Pick<PaidRound, 'asset' | 'stake' | 'won'>): boolean {
  const { isOn, leastWin, leastTimes } = here.read(wagerSettings).winnersBoard
  const least = parseMoney(leastWin, asset)
  return isOn && won > stake && ((least !== null && won >= least.minor) || won >= stake * BigInt(leastTimes))
}

/**
 * R-WIN-1: the board of real wins. Rows name rounds of the ledger in the brand's own money, played by its members: no trial, no agent, nobody who chose
 * not to be shown. Who played is masked before it leaves this module.
 */
export function createWinners({ store, versions, games, players, site, bus, clock, log }: WinnersDeps) {
  const boards = new Map<string, Board>()
  /** The newest win of each brand that was told of. */
  const told = new Map<number, string>()
  const forgetBoards = (brandId: number) => {
    for (const key of boards.keys()) if (key.startsWith(`${brandId} `)) boards.delete(key)
  }
  bus.subscribe('winners', ({ brandId }) => forgetBoards(brandId))
  bus.subscribe('settings', ({ brandId }) => forgetBoards(brandId))
  bus.onGap(() => boards.clear())

  async function present(win: Win, language: string): Promise<ShownWin | null> {
    const [player, game] = await Promise.all([players.byMemberId(win.memberId), games.byCode(win.vassalage, win.gameCode, language)])
    if (!player || !game) return null
    const { asset } = win
    return {
      id: idFromUuid('rnd', win.id),
      name: maskedName(player.nickname),
      nodeId: win.nodeId,
      vassalage: win.vassalage,
      gameCode: win.gameCode,
      gameName: game.name,
      picture: game.picture,
      stake: toWire({ asset, minor: win.stake }),
      win: toWire({ asset, minor: win.won }),
      asset,
      at: win.closedAt.toISOString(),
    }
  }

  async function read(here: Site, list: WinnerList, language: string): Promise<BoardRead> {
    // Before the wins: a version never tells of wins that are not there.
    const { version: changes } = await versions.read('winners', String(here.brand.id))
    // Which wins stand on a board, and whether there is one, are settings; both numbers only ever rise.
    const version = changes + here.settingsVersion
    if (!here.read(wagerSettings).winnersBoard.isOn) return { version, wins: null }
    const until = new Date(clock.now().getTime() - here.read(wagerSettings).winnersBoard.delaySeconds * 1_000)
    const page = { brandId: here.brand.id, asset: here.brand.asset, until, limit: SHOWN }
    const wins = await (list === 'latest' ? store.newest(page) : store.biggest({ ...page, days: list === 'day' ? 1 : DAYS }))
    const shown = await Promise.all(wins.filter((win) => standsOnBoard(here, { ...win })).map((win) => present(win, language)))
    return { version, wins: shown.filter((win) => win !== null) }
  }

  /** One list of a brand's board, read from the database once for all who ask within two seconds. */
  async function boardOf(brandId: number, list: WinnerList, language: string): Promise<BoardRead> {
    const brand = await site.byId(brandId)
    const key = `${brandId} ${list} ${language}`
    const known = boards.get(key)
    if (known && performance.now() - known.at < FRESH_MS) return known.read
    if (boards.size >= MAX_BOARDS) boards.clear()
    const fresh: Board = { at: performance.now(), read: read(brand, list, language) }
    boards.set(key, fresh)
    fresh.read.catch(() => (boards.get(key) === fresh ? boards.delete(key) : undefined))
    return fresh.read
  }

  /** Whose wins these are: a brand for each member; nobody else is in it. Each is asked for once, few at a time, since players read by the same connections. */
  async function ownersOf(rounds: readonly PaidRound[]): Promise<ReadonlyMap<number, Site>> {
    const owners = new Map<number, Site>()
    const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))]
    for (let at = 0; at < memberIds.length; at += MAX_CONCURRENT_LOOKUPS)
      await Promise.all(
        memberIds.slice(at, at + MAX_CONCURRENT_LOOKUPS).map(async (memberId) => {
          const player = await players.byMemberId(memberId)
          if (player?.kind === 'member' && !player.isClosed) owners.set(memberId, await site.byId(player.brandId))
        }),
      )
    return owners
  }

  /** The rounds of a step that are for a board, with their brands. Most are for none, whoever played them: nobody is looked up for those. */
  async function chosen(rounds: readonly PaidRound[]): Promise<(PaidRound & { brandId: number })[]> {
    const isFor = (owner: Site, round: PaidRound) => owner.brand.asset === round.asset && standsOnBoard(owner, round)
    const sites = await Promise.all((await site.list()).map(({ id }) => site.byId(id)))
    const likely = rounds.filter((round) => sites.some((each) => isFor(each, round)))
    const owners = await ownersOf(likely)
    return likely.flatMap((round) => {
      const owner = owners.get(round.memberId)
      return owner && isFor(owner, round) ? [{ ...round, brandId: owner.brand.id }] : []
    })
  }

  async function tell(brandId: number, mark: string | null = null): Promise<void> {
    await versions
      .raise('winners', String(brandId), { at: clock.now(), mark })
      .catch((error: unknown) => log.warn({ err: error, brandId }, 'open pages could not be told of wins'))
    bus.publish('winners', { brandId })
  }

  /** Tells of boards whose newest win is another than at the last look: a win stands there only when its delay is over. */
  async function tellNews(): Promise<void> {
    for (const { id: brandId, asset } of await site.list()) {
      const { isOn, delaySeconds } = (await site.byId(brandId)).read(wagerSettings).winnersBoard
      if (!isOn) continue
      const until = new Date(clock.now().getTime() - delaySeconds * 1_000)
      const [newest] = await store.newest({ brandId, asset, until, limit: 1 })
      if (newest === undefined || told.get(brandId) === newest.id) continue
      told.set(brandId, newest.id)
      // Each process finds it for itself; it is one change.
      await tell(brandId, newest.id)
    }
  }

  return {
    /** The wins of one list; null at a brand without a board. */
    board: async (brandId: number, list: WinnerList, language: string) => (await boardOf(brandId, list, language)).wins,
    /** The newest wins with their version. */
    latest: (brandId: number, language: string) => boardOf(brandId, 'latest', language),
    isShown: async (memberId: number) => !(await store.isHidden(memberId)),
    async setShown({ memberId, brandId }: { memberId: number; brandId: number }, isShown: boolean): Promise<void> {
      await store.setHidden(memberId, !isShown, clock.now())
      await tell(brandId)
    },

    /** Notes the rounds of a step of the feed that are for a board. */
    async count(tx: Tx, facts: readonly MoneyFact[]): Promise<void> {
      const paid = facts
        .map((fact) => ({ ...fact, stake: fact.staked - fact.refunded }))
        .filter(({ kind, stake, won }) => kind === 'wager' && won > stake)
      const kept = await chosen(paid)
      if (kept.length > 0) await store.keep(tx, kept)
    },
    /** Tells of boards that changed. */
    tellNews,
    async tend(): Promise<void> {
      const now = clock.now().getTime()
      await store.forget({ before: new Date(now - (DAYS + 1) * DAY_MS), settledBefore: new Date(now - DAY_MS / 24) })
    },
  }
}
export type Winners = ReturnType<typeof createWinners>
