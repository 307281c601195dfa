import { draw as operations, type PromotionTerms, type ValueInputOf } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { Platform, Server } from '../../platform/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { Claiming, Given } from './claiming.ts'
import { minorOf } from './due.ts'
import { wordsIn } from './present.ts'
import type { RainDraws } from './rain.ts'
import type { Drop, Envelope, RainStore } from './rain-store.ts'
import type { Reading } from './reading.ts'
import { oddsOf, type WheelDraws, weightsNow } from './wheel.ts'
import type { Spin, Wheel, WheelStore } from './wheel-store.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly rain: RainDraws
  readonly drops: RainStore
  readonly reading: Reading
  readonly claiming: Claiming
  readonly wheel: WheelDraws
  readonly wheels: WheelStore
  readonly wallet: Pick<WalletService, 'tell'>
  /** When it returns, no copy of the database makes a told seed secret again. */
  seal(): Promise<void>
}
type Told = ValueInputOf<typeof operations.listWheels>['list'][number]

type Reader = { readonly asset: Asset; readonly language: string }
type Shown = Awaited<ReturnType<Reading['available']>>[number]
const MINE = 20

export const presentSpin = ({
  no,
  generation,
  terminal,
  seed,
  clientSeed,
  weights,
  segment,
  amount,
  asset,
  at,
}: Spin): Told['mine'][number] => ({
  no,
  generation,
  terminal,
  seed,
  clientSeed,
  weights: [...weights],
  segment,
  amount: toWire({ asset, minor: amount }),
  at: at.toISOString(),
})

function segmentsOf(terms: Extract<PromotionTerms, { template: 'lucky_wheel' }>, { taken }: Wheel, asset: Asset): Told['segments'] {
  const weights = weightsNow(terms, taken)
  return terms.segments.map(({ amount, stock }, at) => ({
    amount: toWire({ asset, minor: minorOf(amount, asset) }),
    weight: weights[at] ?? 0,
    left: stock === null ? null : Math.max(0, stock - (taken[at] ?? 0)),
  }))
}

const SHOWN_MS = 24 * 3_600_000
type ToldDrop = ValueInputOf<typeof operations.listDrops>['list'][number]

type SeenDrop = {
  readonly drop: Drop
  readonly shown: Shown
  readonly mine: Envelope | undefined
  readonly now: Date
  readonly have: bigint
}
function presentDrop({ drop, shown: { promotion }, mine, now, have }: SeenDrop, { asset, language }: Reader, seed: string): ToldDrop {
  const { terms, code, hash } = promotion
  const wire = (minor: bigint) => toWire({ asset, minor })
  const isOver = now >= drop.closesAt
  return {
    code,
    ...wordsIn(promotion, language),
    opensAt: drop.opensAt.toISOString(),
    closesAt: drop.closesAt.toISOString(),
    total: wire(drop.total),
    slots: drop.slots,
    floor: wire(drop.floor),
    taken: drop.taken,
    commitment: drop.commitment,
    seed: isOver ? seed : null,
    firstWords: isOver ? drop.firstWords : null,
    mine: mine ? { slot: mine.slot, amount: wire(mine.amount) } : null,
    need: wire(terms.template === 'rain' ? minorOf(terms.need, asset) : 0n),
    have: wire(have),
    termsHash: hash,
    asset,
  }
}

export function drawRoutes(server: Server, { clock, reading, claiming, wheel, wheels, rain, drops, wallet, seal }: Deps): void {
  server.answer(operations.listWheels, async ({ caller }) => {
    const { brandId, memberId, asset, language } = caller
    const shown = (await reading.available(caller)).filter(({ promotion }) => promotion.terms.template === 'lucky_wheel').slice(0, MINE)
    const spun = await wheels.spinsOf(
      memberId,
      shown.map(({ promotion }) => promotion.code),
      MINE * MINE,
    )
    const list: Told[] = []
    for (const { promotion, standing, spins } of shown) {
      const { code, terms, hash } = promotion
      if (terms.template !== 'lucky_wheel') continue
      const now = await wheel.ready({ brandId, code })
      list.push({
        code,
        ...wordsIn(promotion, language),
        segments: segmentsOf(terms, now, asset),
        oddsVersion: oddsOf(now),
        terminal: now.terminal,
        generation: now.generation,
        spun: now.spun,
        spins,
        per: toWire({ asset, minor: minorOf(terms.per, asset) }),
        towards: toWire({ asset, minor: standing.current?.value ?? 0n }),
        isOpen: standing.state !== 'CLOSE' && standing.state !== 'COMING_SOON',
        termsHash: hash,
        asset,
        mine: spun
          .filter((each) => each.code === code)
          .slice(0, MINE)
          .map(presentSpin),
      })
    }
    return ok({ list })
  })

  server.answer(operations.spin, async ({ caller, body, once }) => {
    const told: Given[] = []
    const about = await claiming.about(caller)
    const answered = await once(async (tx) => {
      const { code, termsHash: hash, oddsVersion: odds, clientSeed } = body
      const done = await wheel.spin(tx, caller, { code, hash, odds, clientSeed, about })
      if (!done.ok) return done
      told.push(done.value.given)
      return ok({ spin: presentSpin(done.value.spin), asset: caller.asset })
    })
    await seal()
    if (answered.ok) for (const { cash } of told) if (cash) wallet.tell(cash)
    return answered
  })

  server.answer(operations.listDrops, async ({ caller }) => {
    const { brandId, memberId } = caller
    const now = clock.now()
    const shown = (await reading.available(caller)).filter(({ promotion }) => promotion.terms.template === 'rain')
    const codes = shown.map(({ promotion }) => promotion.code)
    const since = new Date(now.getTime() - SHOWN_MS)
    const [all, opened] = await Promise.all([drops.ofCodes(brandId, codes, since), drops.mine(memberId, { codes, since })])
    const list = all.flatMap((drop) => {
      const own = shown.find(({ promotion }) => promotion.code === drop.code)
      const mine = opened.find(({ code, opensAt }) => code === drop.code && opensAt.getTime() === drop.opensAt.getTime())
      return own ? [presentDrop({ drop, shown: own, mine, now, have: own.standing.current?.value ?? 0n }, caller, rain.seedOf(drop))] : []
    })
    return ok({ now: now.toISOString(), list })
  })

  server.answer(operations.openEnvelope, async ({ caller, body, once }) => {
    const told: Given[] = []
    const about = await claiming.about(caller)
    const answered = await once(async (tx) => {
      const { code, opensAt, termsHash: hash, clientSeed: words } = body
      const done = await rain.open(tx, caller, { code, opensAt: new Date(opensAt), hash, words, about })
      if (!done.ok) return done
      told.push(done.value.given)
      const { slot, amount } = done.value.envelope
      return ok({ envelope: { slot, amount: toWire({ asset: caller.asset, minor: amount }) }, asset: caller.asset })
    })
    if (answered.ok) for (const { cash } of told) if (cash) wallet.tell(cash)
    return answered
  })
}
