import { draw as operations, type PromotionTerms, type ValueInputOf } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { Server } from '../../platform/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { Claiming, Given } from './claiming.ts'
import { wordsIn } from './present.ts'
import type { Reading } from './reading.ts'
import { minorOf } from './terms.ts'
import { oddsOf, type WheelDraws, weightsNow } from './wheel.ts'
import type { Spin, Wheel, WheelStore } from './wheel-store.ts'

type Deps = {
  readonly reading: Reading
  readonly claiming: Claiming
  readonly wheel: WheelDraws
  readonly wheels: WheelStore
  readonly wallet: Pick<WalletService, 'tell'>
  /** When it returns, no copy of the database makes a told seed secret again. */
  seal(): Promise<void>
}
type Told = ValueInputOf<typeof operations.listWheels>['list'][number]

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

export function drawRoutes(server: Server, { reading, claiming, wheel, wheels, wallet, seal }: Deps): void {
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

  server.answer(operations.spinWheel, async ({ caller, body, once }) => {
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
}
