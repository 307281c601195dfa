import { hash } from 'node:crypto'
import type { BodyOf, seamless } from '@halong/api'
import { invariant } from '@halong/base'
import { isOutage } from '@halong/base/outage'
import { houseAccount, type Ledger, type Posting, playerAccount, type Transfer, withRetry } from '@halong/ledger'
import { type Asset, isTrial } from '@halong/money'
import type { GameDirectory, Platform, PlayerCard, Tx } from '../../platform/index.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { type Award, type Share, awardsStore as store } from './awards-store.ts'
import type { PlayRefusal } from './play.ts'
import { type Known, readAmount } from './reading.ts'

export type AwardBody = BodyOf<typeof seamless.award>
type Deps = Pick<Platform, 'db' | 'log'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly inbox: Pick<Inbox, 'write'>
  readonly wallet: Pick<WalletService, 'tell' | 'balanceOf'>
  readonly games: GameDirectory
  /** A player that entered a game of the vendor. */
  readonly known: Known
  /** The most a vendor may award in a day to players of a brand; minor units. */
  readonly ceilingOf: (brandId: number, asset: Asset) => Promise<bigint>
}
export type Awarded = {
  readonly code: PlayRefusal | null
  readonly duplicate: boolean
  /** Null for a player that the vendor does not know. */
  readonly balance: bigint | null
  readonly version: number
}
type Outcome = { readonly code: PlayRefusal | null; readonly duplicate: boolean }

/** Refusals that bind nothing: the same id may come again. */
const LATER: ReadonlySet<PlayRefusal> = new Set<PlayRefusal>(['award.over_daily'])
const MATTERS: ReadonlySet<PlayRefusal> = new Set<PlayRefusal>(['award.unknown_source', 'award.over_budget'])
const LINK = '/member/transactionHistory'

/** What each lane gives, lowest lane first. */
export function sharesOf(pools: readonly Share[], amount: bigint): Share[] {
  let left = amount
  return pools.flatMap(({ lane, minor: pool }) => {
    const minor = pool < left ? pool : left
    left -= minor
    return minor > 0n ? [{ lane, minor }] : []
  })
}

const fingerprintOf = ({ memberId, roundId, gameCode, asset, amount, source, sourceId }: Award): Buffer =>
  hash('sha256', JSON.stringify(['award', memberId, roundId, gameCode, asset, String(amount), source, sourceId]), 'buffer')

/**
 * Awards (W26): a jackpot is paid from what rounds contributed to it, a prize from a budget that people of the house opened. They need no debit and are owed to
 * whoever won them, blocked or not. An award lies across lanes, so it is a transaction of its own and never part of a set's.
 */
export function createAwarding({ db, log, ledger, inbox, wallet, games, known, ceilingOf }: Deps) {
  /** Where the money comes from, taken there; or why it can't be. */
  async function takeFrom(tx: Tx, award: Award, amount: bigint): Promise<{ postings: Posting[]; pool: bigint | null } | PlayRefusal> {
    const to = playerAccount(award.memberId)
    if (award.source !== 'jackpot') {
      const budget = await store.lockBudget(tx, award)
      if (!budget) return 'award.unknown_source'
      if (amount > budget.left || amount > budget.leftForPlayer) return 'award.over_budget'
      await store.spend(tx, award)
      return { postings: [{ from: houseAccount(award.memberId, 'house.promotions'), to, minor: amount }], pool: null }
    }
    const pools = await store.lockMeters(tx, award)
    if (pools.length === 0) return 'award.unknown_source'
    const pool = pools.reduce((sum, { minor }) => sum + minor, 0n)
    if (amount > pool) return 'award.over_budget'
    const shares = sharesOf(pools, amount)
    await store.take(tx, award, shares)
    return { postings: shares.map(({ lane, minor }) => ({ from: { memberId: -1 - lane, kind: 'house.jackpots' }, to, minor })), pool }
  }

  async function pay(tx: Tx, award: Award, { player, ceiling }: { player: PlayerCard; ceiling: bigint }): Promise<PlayRefusal | null> {
    const { memberId, vassalage, txId, roundId, gameCode, asset, amount, source } = award
    // Prizes are money: none is of play money.
    if (amount === null || asset !== player.asset || isTrial(asset)) return 'wallet.amount_invalid'
    // Before anything is locked that a round locks. What it took goes back with the transaction where the award is refused after it.
    if (!(await store.takeOfDay(tx, award, ceiling))) return 'award.over_daily'
    const taken = await takeFrom(tx, award, amount)
    if (typeof taken === 'string') return taken
    const game = await games.byCode(vassalage, gameCode, player.language)
    const transfer: Transfer = {
      memberId,
      key: `${vassalage}:${txId}`,
      reason: source === 'jackpot' ? 'award.jackpot' : 'award.prize',
      ...(game && { scope: game.gameType }),
      reference: `${vassalage}/${roundId}`,
      asset,
      postings: taken.postings,
    }
    const [posted] = await ledger.postIn(tx, [transfer])
    invariant(posted?.ok, `an award is posted: ${posted?.ok === false ? posted.code : ''}`)
    await store.note(tx, award, { pool: taken.pool, category: game?.gameType ?? null })
    await inbox.write(tx, {
      memberId,
      template: source === 'jackpot' ? 'jackpot.won' : 'prize.won',
      params: { game: game?.name ?? gameCode, amount: amountParam({ asset, minor: amount }) },
      link: LINK,
    })
    return null
  }

  /** W2 to W4 of awards: an id is one player's and one award, and answers as it did the first time. */
  async function first(tx: Tx, award: Award, terms: { player: PlayerCard; ceiling: bigint }): Promise<Outcome> {
    const fingerprint = fingerprintOf(award)
    const conflict = async (duplicate: boolean): Promise<Outcome> => {
      await store.matter(tx, award, 'wallet.transaction_conflict')
      return { code: 'wallet.transaction_conflict', duplicate }
    }
    if ((await store.claim(tx, award)) !== award.memberId) return conflict(false)
    const before = await store.known(tx, award)
    if (before) return before.fingerprint?.equals(fingerprint) === true ? { code: before.code, duplicate: true } : conflict(true)
    await tx.query('savepoint award')
    const code = await pay(tx, award, terms)
    if (code !== null) await tx.query('rollback to savepoint award')
    if (code === null || !LATER.has(code)) await store.keep(tx, award, { code, fingerprint })
    if (code !== null && MATTERS.has(code)) await store.matter(tx, award, code)
    return { code, duplicate: false }
  }

  return {
    /** Pays one award, once for its id. Throws when it is not known whether it was done. */
    async award(vassalage: string, body: AwardBody): Promise<Awarded> {
      const { transactionId: txId, roundId, gameCode, asset, source, sourceId } = body
      const player = await known(vassalage, body.playerId)
      if (!player) return { code: 'wallet.round_unknown', duplicate: false, balance: null, version: 0 }
      const { memberId, brandId } = player
      const named = { memberId, brandId, vassalage, txId, roundId, gameCode, asset, source, sourceId }
      const award: Award = { ...named, amount: readAmount(body.amount, asset) }
      const ceiling = await ceilingOf(brandId, asset)
      const { code, duplicate } = await withRetry(() => db.transaction((tx) => first(tx, award, { player, ceiling })))
      if (code !== null) log.warn({ event: code, kind: 'award', ...named }, 'an award was refused')
      const { cash, playable, version } = await wallet.balanceOf(memberId, asset)
      if (code === null && !duplicate) wallet.tell({ memberId, asset, minor: cash, version })
      return { code, duplicate, balance: cash + playable, version }
    },

    /** The same for an item of a set, whose faults are told beside the others. */
    async awardItem(vassalage: string, body: AwardBody): Promise<Awarded | 'request.fault'> {
      try {
        return await this.award(vassalage, body)
      } catch (fault) {
        if (isOutage(fault)) throw fault
        log.error({ err: fault, transactionId: body.transactionId }, 'an award of a set failed')
        return 'request.fault'
      }
    },
  }
}

export type Awarding = ReturnType<typeof createAwarding>
