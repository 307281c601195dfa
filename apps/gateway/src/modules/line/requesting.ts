import { ok, type Result, refuse } from '@halong/base'
import { type Asset, parseMoney, scaleOf } from '@halong/money'
import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { AgencyService } from '../agency/index.ts'
import type { TypedSecrets } from '../session/index.ts'
import type { LineMoving } from './moving.ts'
import type { lineSettings } from './settings.ts'
import { lineStore as store } from './store.ts'
import type { LineTransfer } from './transfer.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const OPEN_MS = 72 * HOUR_MS
export const MOST_OPEN = 5

export type LineRules = (typeof lineSettings)['lineTransfers']['fallback']
export type Agent = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
export type Stands = {
  /** What of an agent's income is free of bills to those below. */
  freeIncome(on: Queryable, agent: Pick<Agent, 'memberId' | 'asset'>): Promise<bigint>
  /** Whether a person keeps this player's money waiting (risk case). */
  isHeld(memberId: number): Promise<boolean>
}
type Deps = Pick<Platform, 'db' | 'clock'> &
  Stands & {
    readonly agency: Pick<AgencyService, 'standingOf' | 'lines'>
    readonly typed: Pick<TypedSecrets, 'byPayment'>
    readonly moving: Pick<LineMoving, 'hold'>
    rulesOf(brandId: number): Promise<LineRules>
  }
type Wish = Agent & { readonly requestId: string; readonly to: string; readonly amount: string; readonly paymentPassword: string }
type Judged = { readonly agent: Agent; readonly otherId: number; readonly amount: bigint; readonly rules: LineRules }
type Obstacle =
  | 'agency.income_short'
  | 'agency.transfer_cap'
  | 'agency.transfers_open'
  | 'agency.transfer_circle'
  | 'agency.transfer_held'
  | 'agency.not_in_line'
export type LineRequesting = ReturnType<typeof createLineRequesting>

export const wholeOf = (asset: Asset, units: number): bigint => BigInt(units) * 10n ** BigInt(scaleOf(asset))

/** Whether one of two agents stands directly above the other now (T31). */
export async function isDirect(
  agency: Pick<AgencyService, 'standingOf'>,
  on: Queryable,
  { memberId, otherId, way }: Pick<LineTransfer, 'memberId' | 'otherId' | 'way'>,
): Promise<boolean> {
  const [self, other] = await Promise.all([agency.standingOf(memberId, on), agency.standingOf(otherId, on)])
  if (!self || !other || self.grade === 0 || other.grade === 0 || self.brandId !== other.brandId) return false
  return way === 'up' ? self.uplines[0] === otherId : other.uplines[0] === memberId
}

/** What an agent asks for: the amount leaves the income and waits for the house (R-MC-6). */
export function createLineRequesting({ db, clock, agency, typed, moving, rulesOf, freeIncome, isHeld }: Deps) {
  async function targetOf({ memberId, to }: Wish): Promise<{ otherId: number; way: 'up' | 'down' } | null> {
    if (to !== 'upline') {
      const otherId = agency.lines.read(memberId, to)
      return otherId === null ? null : { otherId, way: 'down' }
    }
    const above = (await agency.standingOf(memberId))?.uplines[0]
    return above === undefined ? null : { otherId: above, way: 'up' }
  }

  async function obstacleOf(tx: Tx, { agent, otherId, amount, rules }: Judged): Promise<Obstacle | null> {
    const { memberId, asset } = agent
    const since = new Date(clock.now().getTime() - DAY_MS)
    if ((await isHeld(memberId)) || (await isHeld(otherId))) return 'agency.transfer_held'
    if (amount > (await freeIncome(tx, agent))) return 'agency.income_short'
    const sent = await store.sentSince(tx, { memberId, otherId, asset, since })
    if (sent.open >= MOST_OPEN) return 'agency.transfers_open'
    const isOver = sent.all + amount > wholeOf(asset, rules.mostADay) || sent.toOne + amount > wholeOf(asset, rules.mostADayToOne)
    if (isOver) return 'agency.transfer_cap'
    return (await store.reaches(tx, { from: otherId, to: memberId, since })) ? 'agency.transfer_circle' : null
  }

  async function insert(tx: Tx, { agent, otherId, amount, rules, way, requestId }: Judged & Pick<LineTransfer, 'way' | 'requestId'>) {
    await store.lockAgents(tx, agent.memberId, otherId)
    const before = await store.byRequest(tx, agent.memberId, requestId)
    if (before) return ok(before)
    if (!(await isDirect(agency, tx, { memberId: agent.memberId, otherId, way }))) return refuse('agency.not_in_line')
    const obstacle = await obstacleOf(tx, { agent, otherId, amount, rules })
    if (obstacle !== null) return refuse(obstacle)
    const askedAt = clock.now()
    const made: LineTransfer = {
      ...agent,
      transferId: uuidv7(),
      requestId,
      otherId,
      way,
      amount,
      state: 'OPEN',
      code: null,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + OPEN_MS),
      endedAt: null,
      decidedBy: null,
      version: 1,
    }
    const held = await moving.hold(tx, made)
    if (!held.ok) return held
    await store.insert(tx, made)
    return ok(made)
  }

  return {
    async request(wish: Wish) {
      const rules = await rulesOf(wish.brandId)
      const { memberId, brandId, asset, requestId } = wish
      const minor = parseMoney(wish.amount, asset)?.minor ?? 0n
      const known = await store.byRequest(db.pool, memberId, requestId)
      if (known) return known.amount === minor ? ok(known) : refuse('request.key_reused')
      if (!rules.isOn) return refuse('agency.transfer_off')
      if (minor < wholeOf(asset, rules.least)) return refuse('agency.amount_invalid')
      const target = await targetOf(wish)
      if (target === null) return refuse('agency.not_in_line')
      const proved = await typed.byPayment(memberId, wish.paymentPassword)
      if (!proved.ok) return proved
      const judged = { agent: { memberId, brandId, asset }, ...target, amount: minor, rules, requestId }
      return db.transaction(async (tx): Promise<Result<LineTransfer, Obstacle>> => insert(tx, judged))
    },
  }
}
