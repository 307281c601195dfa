import type { mission as operations, ValueInputOf } from '@halong/api'
import { toWire } from '@halong/money'
import type { Platform, PlayerCaller } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { playerModule } from '../player/index.ts'
import { minorOf, periodAt, type promotionModule } from '../promotion/index.ts'
import { maskedName } from '../wager/index.ts'
import type { BoardPeriod, BoardStore, Placed } from './board-store.ts'
import { type BoardTerms, scoreText } from './scoring.ts'

type Told = ValueInputOf<typeof operations.getLeaderboard>['list'][number]
type ToldPeriod = NonNullable<Told['now']>
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: BoardStore
  readonly promotions: Pick<ServiceOf<typeof promotionModule>, 'activities' | 'find' | 'joinedAt' | 'placeOf'>
  readonly players: Pick<ServiceOf<typeof playerModule>, 'cardByMemberId'>
}

const SHOWN = 20
const TOP_KEPT_MS = 5_000
/** The one before the present period, also of a week. */
const LOOK_BACK_MS = 8 * 24 * 3_600_000
const states = { OPEN: 'open', REVIEW: 'review', DONE: 'done' } as const

/** Boards as players see them; the first places are kept for some seconds, whoever asks. */
export function createPresenting({ db, clock, store, promotions, players }: Deps) {
  const tops = new Map<string, { at: number; places: readonly (Placed & { name: string })[] }>()

  async function topOf(period: BoardPeriod) {
    const name = `${String(period.brandId)} ${period.code} ${period.period}`
    const now = clock.now().getTime()
    const kept = tops.get(name)
    if (kept && now - kept.at < TOP_KEPT_MS) return kept.places
    const places = await Promise.all(
      (await store.top(db.reads, period, { most: SHOWN })).map(async (placed) => {
        const card = await players.cardByMemberId(placed.memberId)
        return { ...placed, name: maskedName(card?.nickname ?? '') }
      }),
    )
    // One entry a board: what is over is asked for no more.
    if (tops.size > 500) tops.clear()
    tops.set(name, { at: now, places })
    return places
  }

  async function presentPeriod(period: BoardPeriod, { score }: BoardTerms, { memberId, asset }: PlayerCaller): Promise<ToldPeriod> {
    const [top, mine] = [await topOf(period), await store.mine(memberId, period)]
    return {
      period: period.period,
      endsAt: period.endsAt.toISOString(),
      state: states[period.state],
      players: period.players,
      top: top.map((placed, at) => ({
        place: at + 1,
        name: placed.name,
        score: scoreText(score, placed.score, asset),
        isMine: placed.memberId === memberId,
      })),
      mine: mine && { place: mine.place, score: scoreText(score, mine.score, asset) },
    }
  }

  return {
    async boardsOf(caller: PlayerCaller, products: ReadonlySet<string> | null): Promise<Told[]> {
      const { brandId, memberId, asset } = caller
      const shown = (await promotions.activities(caller))
        .filter(({ template }) => template === 'leaderboard')
        .filter((activity) => products === null || activity.products.some((product) => products.has(product)))
        .slice(0, 50)
      const now = clock.now()
      const [periods, { zone }] = await Promise.all([
        store.periods(
          brandId,
          shown.map(({ code }) => code),
          new Date(now.getTime() - LOOK_BACK_MS),
        ),
        promotions.placeOf(brandId),
      ])
      const list: Told[] = []
      for (const { code, title, writtenIn, products: played, act, termsHash } of shown) {
        const terms = (await promotions.find({ brandId, code }))?.terms
        if (terms?.template !== 'leaderboard') continue
        const own = periods.filter((period) => period.code === code)
        const present = own.find(({ period }) => period === periodAt(now, terms.period, zone).key)
        const before = own.find(({ endsAt }) => endsAt <= now)
        list.push({
          code,
          title,
          writtenIn,
          score: terms.score,
          leastStake: toWire({ asset, minor: minorOf(terms.leastStake, asset) }),
          products: played,
          prizes: terms.prizes.map(({ amount }) => toWire({ asset, minor: minorOf(amount, asset) })),
          isJoined: (await promotions.joinedAt(memberId, code)) !== null,
          mayJoin: act === 'join',
          termsHash,
          asset,
          now: present ? await presentPeriod(present, terms, caller) : null,
          before: before ? await presentPeriod(before, terms, caller) : null,
        })
      }
      return list
    },
  }
}
export type Presenting = ReturnType<typeof createPresenting>
