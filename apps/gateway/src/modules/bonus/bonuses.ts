import { invariant, ok, type Result, refuse } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import { type Asset, scaleOf } from '@halong/money'
import { exitPriceOf } from '@halong/rules/bonus'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { type Bonus, type BonusRules, type NewEvent, bonusStore as store } from './bonus-store.ts'
import { type EndingWhy, type Move, settle } from './life.ts'

/** More wait for nobody. */
const MOST_WAITING = 10
type Member = { readonly memberId: number; readonly asset: Asset }
export type BonusGrant = BonusRules &
  Member & {
    /** Its id where the caller has one already. */
    readonly bonusId?: string
    readonly brandId: number
    readonly code: string
    readonly source: string
    readonly hash: string
    readonly amount: bigint
    /** The operator who grants it by hand. */
    readonly by?: string
    readonly reason?: string
  }
type Deps = Pick<Platform, 'clock'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  /** A bonus nobody started: what was kept for it goes back. */
  readonly declined: (tx: Tx, bonus: Pick<Bonus, 'brandId' | 'code' | 'source' | 'granted'>) => Promise<void>
}
export type Bonuses = ReturnType<typeof createBonuses>
type StartRefusal = 'bonus.unknown' | 'bonus.already_active' | 'wallet.member_blocked'
type Waiting = Pick<Bonus, 'memberId' | 'bonusId' | 'brandId' | 'code' | 'source' | 'granted'>
/** The exit price that was shown: no less is paid. */
type LeaveWish = { readonly bonusId: string; readonly shown: bigint }
type LeaveRefusal = 'bonus.unknown' | 'bonus.ending' | 'bonus.price_changed'

export const priceOf = (bonus: Bonus): bigint => exitPriceOf({ ...bonus, balance: bonus.money.bonus })
/** Less than what balances show is nothing to play with. */
const centOf = (asset: Asset): bigint => 10n ** BigInt(Math.max(0, scaleOf(asset) - 2))
const keyOf = ({ bonusId, steps }: Bonus, kind: Move['kind']): string =>
  kind === 'release' || kind === 'trim' ? `bonus:${bonusId}:${kind}:${steps}` : `bonus:${bonusId}:${kind}`

function transferOf(bonus: Bonus, { kind, minor }: Move): Transfer {
  const { memberId, asset, bonusId } = bonus
  const isOurs = kind === 'trim' || kind === 'forfeit'
  const to = isOurs ? houseAccount(memberId, 'house.promotions') : playerAccount(memberId)
  return {
    memberId,
    key: keyOf(bonus, kind),
    reason: `bonus.${kind}`,
    reference: bonusId,
    asset,
    postings: [{ from: playerAccount(memberId, 'player.bonus'), to, minor }],
  }
}

/** Bonus money: granted, started, released and ended (contracts §4). Each change is one transaction with its postings, made while the member's cash is locked. */
export function createBonuses({ clock, ledger, declined }: Deps) {
  /** What became of the current bonuses of members whose cash is locked; answers the cash of those who were paid. */
  async function settleIn(tx: Tx, memberIds: readonly number[]): Promise<BalanceNews[]> {
    const at = clock.now()
    const found = await store.current(tx, memberIds)
    const results = found.flatMap((bonus) => {
      const { state } = bonus
      if (state !== 'active' && state !== 'ending' && state !== 'released') return []
      const settled = settle({ ...bonus, state }, bonus.money, centOf(bonus.asset))
      return settled.moves.length > 0 || settled.state !== state || settled.isOver ? [{ bonus, settled }] : []
    })
    if (results.length === 0) return []
    const moved = results.flatMap(({ bonus, settled }) => settled.moves.map((move) => ({ bonus, move })))
    const posted = await ledger.postIn(
      tx,
      moved.map(({ bonus, move }) => transferOf(bonus, move)),
    )
    const news = moved.flatMap(({ bonus: { memberId, asset } }, place) => {
      const result = posted[place]
      invariant(result?.ok && !result.value.duplicate, 'what becomes of a bonus is posted once')
      const { cash } = result.value
      return cash === null ? [] : [{ memberId, asset, minor: cash.minor, version: Number(cash.version) }]
    })
    await store.settle(
      tx,
      at,
      results.map(({ bonus, settled }) => ({ memberId: bonus.memberId, bonusId: bonus.bonusId, ...settled })),
    )
    const events = moved.map(
      ({ bonus, move }): NewEvent => ({
        memberId: bonus.memberId,
        bonusId: bonus.bonusId,
        kind: move.kind,
        amount: move.minor,
        ledgerKey: keyOf(bonus, move.kind),
      }),
    )
    await store.note(tx, events, at)
    return news
  }

  async function startIn(tx: Tx, bonus: Bonus): Promise<Result<null, StartRefusal>> {
    const { memberId, bonusId, asset, granted } = bonus
    if (bonus.state !== 'waiting') return refuse('bonus.unknown')
    if ((await store.current(tx, [memberId])).length > 0) return refuse('bonus.already_active')
    const key = `bonus:${bonusId}:grant`
    const [posted] = await ledger.postIn(tx, [
      {
        memberId,
        key,
        reason: 'bonus.grant',
        reference: bonusId,
        asset,
        postings: [{ from: houseAccount(memberId, 'house.promotions'), to: playerAccount(memberId, 'player.bonus'), minor: granted }],
      },
    ])
    if (posted?.ok === false && posted.code === 'ledger.member_blocked') return refuse('wallet.member_blocked')
    invariant(posted?.ok, 'a bonus is granted')
    const at = clock.now()
    invariant(await store.activate(tx, bonus, at), 'a bonus that waits is started')
    await store.note(tx, [{ memberId, bonusId, kind: 'activated', amount: granted, ledgerKey: key }], at)
    return ok(null)
  }

  async function endIn(tx: Tx, bonus: Bonus, { why, ...said }: { why: EndingWhy; by?: string; reason?: string }): Promise<BalanceNews[]> {
    const { memberId, bonusId } = bonus
    invariant(await store.end(tx, bonus, why), 'an active bonus ends')
    await store.note(tx, [{ memberId, bonusId, kind: why, ...said }], clock.now())
    return settleIn(tx, [memberId])
  }

  /** One that waits has no money: it is given up without a lock of any. Null where it does not wait. */
  async function giveUpIn(tx: Tx, bonus: Waiting, said: { by?: string; reason?: string } = {}): Promise<BalanceNews[] | null> {
    const at = clock.now()
    if (!(await store.decline(tx, bonus, at))) return null
    await store.note(tx, [{ memberId: bonus.memberId, bonusId: bonus.bonusId, kind: 'declined', ...said }], at)
    await declined(tx, bonus)
    return []
  }

  async function leaveIn(
    tx: Tx,
    member: Member,
    { bonusId, shown, why, ...said }: LeaveWish & { why: EndingWhy; by?: string; reason?: string },
  ): Promise<Result<BalanceNews[], LeaveRefusal>> {
    const known = await store.find(tx, member.memberId, bonusId)
    const givenUp = known?.state === 'waiting' ? await giveUpIn(tx, known, said) : null
    if (givenUp !== null) return ok(givenUp)
    await store.lockMoney(tx, [member])
    const bonus = await store.find(tx, member.memberId, bonusId)
    if (bonus === null || !bonus.isCurrent) return refuse('bonus.unknown')
    if (bonus.state !== 'active') return refuse('bonus.ending')
    if (priceOf(bonus) < shown) return refuse('bonus.price_changed')
    return ok(await endIn(tx, bonus, { why, ...said }))
  }

  return {
    settleIn,
    /** A bonus that a member accepted, once a source: it begins where none is current and waits otherwise. Refused where ten wait. */
    async grant(
      tx: Tx,
      grant: BonusGrant,
    ): Promise<Result<{ bonusId: string; isActive: boolean }, 'bonus.too_many' | 'wallet.member_blocked'>> {
      const { memberId, asset, amount, by, reason, ...rest } = grant
      await store.lockMoney(tx, [grant])
      if ((await store.waiting(tx, memberId)) >= MOST_WAITING) return refuse('bonus.too_many')
      const bonusId = grant.bonusId ?? uuidv7()
      const acceptedAt = clock.now()
      const made = { ...rest, memberId, asset, bonusId, granted: amount, required: amount * BigInt(grant.times), acceptedAt }
      invariant(await store.insert(tx, made), 'a source grants one bonus')
      const said = { ...(by !== undefined && { by }), ...(reason !== undefined && { reason }) }
      await store.note(tx, [{ memberId, bonusId, kind: 'accepted', amount, ...said }], acceptedAt)
      const bonus = await store.find(tx, memberId, bonusId)
      invariant(bonus, 'it was written')
      const started = await startIn(tx, bonus)
      if (!started.ok && started.code === 'wallet.member_blocked') return refuse('wallet.member_blocked')
      return ok({ bonusId, isActive: started.ok })
    },

    /** Begins one that waits. */
    async start(tx: Tx, { memberId, asset }: Member, bonusId: string): Promise<Result<null, StartRefusal>> {
      await store.lockMoney(tx, [{ memberId, asset }])
      const bonus = await store.find(tx, memberId, bonusId)
      return bonus === null ? refuse('bonus.unknown') : startIn(tx, bonus)
    },

    /** Leaves a bonus for its exit price, which is no less than what was shown; one that waits is given up. */
    leave: (tx: Tx, member: Member, wish: LeaveWish) => leaveIn(tx, member, { ...wish, why: 'dropped' }),
    /** An operator ends a bonus: its exit price is paid. */
    cancel: (tx: Tx, member: Member, wish: LeaveWish & { by: string; reason: string }) =>
      leaveIn(tx, member, { ...wish, why: 'cancelled' }),

    /** Whether the active bonus is played with. */
    async setUse(tx: Tx, { memberId, asset }: Member, isOn: boolean): Promise<Result<null, 'bonus.unknown'>> {
      await store.lockMoney(tx, [{ memberId, asset }])
      const [bonus] = await store.current(tx, [memberId])
      if (bonus?.state !== 'active') return refuse('bonus.unknown')
      if (bonus.isOn === isOn) return ok(null)
      await store.setUse(tx, memberId, isOn)
      await store.note(tx, [{ memberId, bonusId: bonus.bonusId, kind: isOn ? 'switched_on' : 'switched_off' }], clock.now())
      return ok(null)
    },

    /** Ends what is due now and settles what ends: looked at again with the member's cash locked. */
    async tend(tx: Tx, { memberId, bonusId, asset, why }: Member & { bonusId: string; why: EndingWhy | null }): Promise<BalanceNews[]> {
      await store.lockMoney(tx, [{ memberId, asset }])
      const [bonus] = await store.current(tx, [memberId])
      if (bonus?.bonusId !== bonusId) return []
      if (bonus.state !== 'active' || why === null) return settleIn(tx, [memberId])
      if (why === 'expired' && (bonus.pausedAt !== null || bonus.expiresAt === null || bonus.expiresAt > clock.now())) return []
      return endIn(tx, bonus, { why })
    },
    /** One that nobody started in time. */
    async giveUp(tx: Tx, bonus: Waiting): Promise<void> {
      await giveUpIn(tx, bonus)
    },
  }
}
