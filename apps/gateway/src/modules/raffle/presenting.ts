import type { draw as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { Platform, PlayerCaller } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { playerModule } from '../player/index.ts'
import { minorOf, type promotionModule, type RaffleTerms, ticketsOf, wordsIn } from '../promotion/index.ts'
import { maskedName } from '../wager/index.ts'
import { witnessName } from './draws.ts'
import type { Draw, Holder, RaffleStore } from './raffle-store.ts'

type Told = ValueInputOf<typeof operations.listRaffles>['list'][number]
type ToldDraw = Told['draws'][number]
type Shown = Awaited<ReturnType<ServiceOf<typeof promotionModule>['shownOf']>>[number]
type Deps = Pick<Platform, 'clock'> & {
  readonly store: RaffleStore
  readonly promotions: Pick<ServiceOf<typeof promotionModule>, 'shownOf'>
  readonly players: Pick<ServiceOf<typeof playerModule>, 'cardByMemberId'>
  /** Where the witness answers everybody; null without one. */
  witnessOrigin(): Promise<string | null>
}

const RAFFLES = 20
const DRAWS = 5
const SHOWN_MS = 45 * 24 * 3_600_000
const states = { OPEN: 'open', LISTED: 'listed', DRAWN: 'drawn', EMPTY: 'empty' } as const

/** Raffles as players see them. */
export function createPresenting({ clock, store, promotions, players, witnessOrigin }: Deps) {
  async function presentWinner({ memberId, place, entrant, ticket, amount }: Holder, caller: PlayerCaller): Promise<ToldDraw['winners']> {
    if (place === null || ticket === null || amount === null) return []
    const card = await players.cardByMemberId(memberId)
    const name = maskedName(card?.nickname ?? '')
    return [{ place, name, entrant, ticket, amount: toWire({ asset: caller.asset, minor: amount }), isMine: memberId === caller.memberId }]
  }

  async function presentDraw(
    draw: Draw,
    { mine, earned, origin }: { mine: Holder | undefined; earned: number; origin: string | null },
    caller: PlayerCaller,
  ): Promise<ToldDraw> {
    const won = draw.state === 'DRAWN' ? await store.winners(draw) : []
    const isFixed = draw.listHash !== null
    return {
      period: draw.period,
      endsAt: draw.endsAt.toISOString(),
      drawsAt: draw.drawsAt.toISOString(),
      state: states[draw.state],
      commitment: draw.commitment,
      witness: draw.witness,
      record: draw.witness === null || origin === null ? null : `${origin}/api/witness/${witnessName(draw)}`,
      entrants: draw.entrants,
      tickets: draw.tickets,
      listHash: draw.listHash,
      seed: draw.seed,
      beacon: draw.beacon,
      mine: {
        tickets: isFixed ? (mine?.tickets ?? 0) : earned,
        entrant: isFixed ? (mine?.entrant ?? null) : null,
        first: isFixed ? (mine?.first ?? null) : null,
      },
      winners: (await Promise.all(won.map((each) => presentWinner(each, caller)))).flat(),
    }
  }

  const earnedIn = (terms: RaffleTerms, { part }: Shown, { period, asset }: { readonly period: string; readonly asset: Asset }): number =>
    ticketsOf(
      terms,
      part.progress.filter((row) => row.period === period),
      asset,
    ).tickets

  return {
    async rafflesOf(caller: PlayerCaller): Promise<Told[]> {
      const { brandId, memberId, asset, language } = caller
      const shown = (await promotions.shownOf(caller, 'raffle')).slice(0, RAFFLES)
      const codes = shown.map(({ promotion }) => promotion.code)
      const [draws, mine, origin] = await Promise.all([
        store.ofCodes(brandId, codes, new Date(clock.now().getTime() - SHOWN_MS)),
        store.mine(memberId, codes),
        witnessOrigin(),
      ])
      const list: Told[] = []
      for (const each of shown) {
        const { promotion, part, standing } = each
        const { code, terms, hash } = promotion
        if (terms.template !== 'raffle') continue
        const own = draws.filter((draw) => draw.code === code).slice(0, DRAWS)
        const wire = (amount: string) => toWire({ asset, minor: minorOf(amount, asset) })
        list.push({
          code,
          ...wordsIn(promotion, language),
          per: wire(terms.per),
          most: terms.most,
          towards: toWire({ asset, minor: standing.current?.value ?? 0n }),
          prizes: terms.prizes.map(({ amount }) => wire(amount)),
          isJoined: part.joinedAt !== null,
          mayJoin: standing.act === 'join',
          termsHash: hash,
          asset,
          draws: await Promise.all(
            own.map((draw) => {
              const ticket = mine.find((held) => held.code === code && held.period === draw.period)
              return presentDraw(draw, { mine: ticket, earned: earnedIn(terms, each, { period: draw.period, asset }), origin }, caller)
            }),
          ),
        })
      }
      return list
    },
  }
}
export type Presenting = ReturnType<typeof createPresenting>
