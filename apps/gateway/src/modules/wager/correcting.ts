import type { BodyOf, seamless, ValueOf } from '@halong/api'
import { invariant } from '@halong/base'
import { isOutage } from '@halong/base/outage'
import { houseAccount, type Ledger, type Posted, playerAccount, type Transfer } from '@halong/ledger'
import { type Asset, parseMoney, toWire } from '@halong/money'
import type { Platform, PlayerCard, Tx } from '../../platform/index.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { type ApprovedCorrection, type Corrected, correctionsStore as store } from './corrections-store.ts'

type Body = BodyOf<typeof seamless.corrections>
type Item = Body['items'][number]
type Told = ValueOf<typeof seamless.corrections>['items'][number]
type Code = NonNullable<Told['code']>
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly inbox: Pick<Inbox, 'write'>
  readonly wallet: Pick<WalletService, 'tell'>
  /** A player that entered a game of the vendor. */
  readonly known: (vassalage: string, playerId: Item['playerId']) => Promise<PlayerCard | null>
}
type Asked = {
  readonly player: PlayerCard
  readonly vassalage: string
  readonly correctionId: string
  readonly roundId: string
  readonly asset: Asset
  readonly wonWas: bigint
  readonly wonShould: bigint
}
type Done = { readonly corrected: Corrected; readonly duplicate: boolean; readonly cash: Posted['cash'] }

/** Refusals that may pass later: people have not approved it yet, or the wallet failed. */
const LATER: ReadonlySet<Code> = new Set<Code>(['correction.unknown', 'request.fault'])
/** Of a correction that bets of several games are of: one match is bet on under whatever game a session was launched with. */
const ANY_GAME = '*'
const LINK = '/member/transactionHistory'

/** The cash in a part of a win: what was won with bonus money is the house's loss (contracts §4). */
const bonusFree = (part: bigint, { won, bonusWon }: { won: bigint; bonusWon: bigint }): bigint =>
  bonusWon === 0n ? part : part - (part * bonusWon) / won

/** Corrections of closed rounds (W28): what people of the house approved, carried out once a round when the vendor asks for it. */
export function createCorrecting({ db, clock, log, ledger, inbox, wallet, known }: Deps) {
  /** Moves what there is; what a player no longer has is the house's loss. */
  async function move(
    tx: Tx,
    { player: { memberId }, vassalage, correctionId, roundId, asset }: Asked,
    { by, fromCash }: { by: bigint; fromCash: bigint },
  ) {
    const [cash, gaming, losses] = [
      playerAccount(memberId),
      houseAccount(memberId, 'house.gaming'),
      houseAccount(memberId, 'house.adjustments'),
    ]
    const there = await store.lockCash(tx, memberId, { accounts: [cash, gaming, losses], asset })
    const taken = there < fromCash ? there : fromCash
    const writtenOff = by < 0n ? -by - taken : 0n
    const transfer = (reason: Transfer['reason'], posting: Transfer['postings'][number]): Transfer => ({
      memberId,
      key: `${reason}:${vassalage}:${correctionId}:${roundId}`,
      reason,
      reference: `${vassalage}/${roundId}`,
      asset,
      postings: [posting],
    })
    const posted = await ledger.postIn(tx, [
      ...(by > 0n ? [transfer('correction.up', { from: gaming, to: cash, minor: by })] : []),
      ...(taken > 0n ? [transfer('correction.down', { from: cash, to: gaming, minor: taken })] : []),
      ...(writtenOff > 0n ? [transfer('correction.writeoff', { from: losses, to: gaming, minor: writtenOff })] : []),
    ])
    let after: Posted['cash'] = null
    for (const result of posted) {
      invariant(result.ok, `a correction is posted: ${result.ok ? '' : result.code}`)
      after = result.value.cash ?? after
    }
    return { moved: by > 0n ? by : -taken, writtenOff, cash: after }
  }

  async function correctRound(tx: Tx, asked: Asked): Promise<Done | Code> {
    const { player, vassalage, correctionId, roundId, asset, wonWas, wonShould } = asked
    const approved = await store.approved(tx, vassalage, correctionId)
    if (!approved) return 'correction.unknown'
    const name = { memberId: player.memberId, vassalage, roundId }
    const round = await store.lockRound(tx, name)
    if (!round || round.asset !== asset || (approved.gameCode !== ANY_GAME && round.gameCode !== approved.gameCode))
      return 'wallet.round_unknown'
    const before = await store.done(tx, name)
    const same = before.find((each) => each.correctionId === correctionId)
    if (same) return same.wonShould === wonShould ? { corrected: same, duplicate: true, cash: null } : 'correction.was_differs'
    if (!round.isClosed) return 'correction.round_open'
    if (round.won !== wonWas || wonWas === wonShould) return 'correction.was_differs'
    if (wonShould > round.maxWin) return 'wallet.credit_refused'
    const by = wonShould - wonWas
    if (by > 0n ? round.isOver : round.isDayOver) return 'correction.too_late'
    if (by < 0n && before.some((each) => each.wonShould < each.wonWas)) return 'correction.down_used'
    if (!(await store.useUp(tx, { vassalage, correctionId, asset, by }))) return 'correction.above_approved'
    const { cash, moved, writtenOff } = await move(tx, asked, { by, fromCash: by < 0n ? bonusFree(-by, round) : 0n })
    const corrected = { correctionId, wonWas, wonShould, moved, writtenOff }
    await store.keep(tx, name, corrected)
    // Trial money is counted nowhere (I16).
    if (asset !== 'FUN/4') await store.note(tx, name, { ...round, brandId: player.brandId, by })
    const amount = (minor: bigint) => amountParam({ asset, minor })
    await inbox.write(tx, {
      memberId: player.memberId,
      template: moved > 0n ? 'correction.up' : moved < 0n ? 'correction.down' : 'correction.kept',
      params: { draw: approved.about, before: amount(wonWas), after: amount(wonShould), amount: amount(moved < 0n ? -moved : moved) },
      link: LINK,
    })
    return { corrected, duplicate: false, cash }
  }

  async function correct(vassalage: string, correctionId: string, item: Item): Promise<Told> {
    const { roundId, playerId, asset } = item
    const refused = (code: Code): Told => ({
      roundId,
      playerId,
      code,
      isFinal: !LATER.has(code),
      duplicate: false,
      moved: toWire({ asset, minor: 0n }),
      writtenOff: toWire({ asset, minor: 0n }),
    })
    const [was, should] = [parseMoney(item.wonWas, asset), parseMoney(item.wonShould, asset)]
    const player = await known(vassalage, playerId)
    if (player?.asset !== asset) return refused('wallet.round_unknown')
    if (!was || !should) return refused('correction.was_differs')
    const asked = { player, vassalage, correctionId, roundId, asset, wonWas: was.minor, wonShould: should.minor }
    try {
      const done = await db.transaction((tx) => correctRound(tx, asked))
      if (typeof done === 'string') {
        log.warn({ event: done, vendor: vassalage, correctionId, roundId, memberId: player.memberId }, 'a correction was refused')
        return refused(done)
      }
      const { corrected, duplicate, cash } = done
      if (cash) wallet.tell({ memberId: player.memberId, asset, minor: cash.minor, version: Number(cash.version) })
      const [moved, writtenOff] = [corrected.moved, corrected.writtenOff].map((minor) => toWire({ asset, minor }))
      return { roundId, playerId, code: null, isFinal: true, duplicate, moved: moved ?? '0', writtenOff: writtenOff ?? '0' }
    } catch (fault) {
      if (isOutage(fault)) throw fault
      log.error({ err: fault, roundId }, 'a round could not be corrected')
      return refused('request.fault')
    }
  }

  return {
    /** Notes what people agreed to, before the vendor is told to go on. */
    approve: (tx: Tx, correction: ApprovedCorrection): Promise<void> => store.approve(tx, correction, clock.now()),
    /** One round after another, each in a transaction of its own. */
    async correct(vassalage: string, { correctionId, items }: Body): Promise<Told[]> {
      const told: Told[] = []
      for (const item of items) told.push(await correct(vassalage, correctionId, item))
      return told
    },
  }
}

export type Correcting = ReturnType<typeof createCorrecting>
