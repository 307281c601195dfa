import { type BodyOf, bonuses, promotions as operations, promoDraws } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { CallContext, GameDirectory, OperatorCaller, Platform, PlayerDirectory, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import type { Desk, Verb } from './desk.ts'
import { dropsList, spinsList } from './draw-lists.ts'
import { freeRoundsList } from './free-round-lists.ts'
import type { guardGifts } from './guarded-gift.ts'
import type { guardOpening } from './guarded-opening.ts'
import { claimsList, presentPromotion, promotionsList } from './lists.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly desk: Desk
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly players: PlayerDirectory
  readonly games: GameDirectory
  readonly guarded: ReturnType<typeof guardOpening>
  readonly gifts: ReturnType<typeof guardGifts>
  assetOf(brandId: number): Promise<Asset>
  /** The open request to begin it, as its id. */
  waitingOf(brandId: number, code: string): Promise<`apr_${string}` | null>
}

export function deskRoutes(server: Server, { db, clock, desk, operators, players, games, guarded, gifts, assetOf, waitingOf }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, promotionsList(assetOf))
  const claims = claimsList(players)
  lists.answer(operations.listClaims, claims)
  lists.answer(operations.listClaimsTotals, claims)
  lists.answer(bonuses.listFreeRounds, freeRoundsList(players, games))
  lists.answer(promoDraws.listSpins, spinsList(players))
  lists.answer(promoDraws.listDrops, dropsList(assetOf))

  const presentView = ({ guard, cost, bonus, needs, asset, words }: Omit<Awaited<ReturnType<Desk['view']>>, 'totals'>) => ({
    // cast: products of terms are game types.
    guard: guard as ((typeof guard)[number] & { product: 'RNG' })[],
    cost: toWire({ asset, minor: cost }),
    bonus: bonus && {
      amount: toWire({ asset, minor: bonus.amount }),
      finishesBp: bonus.finishesBp,
      released: toWire({ asset, minor: bonus.released }),
    },
    needs,
    asset,
    words,
  })

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await desk.find({ brandId: brand.value, code: query.code })
    if (found === null) return refuse('promotion.unknown')
    const { totals, ...view } = await desk.view(found)
    return ok({
      ...presentPromotion(found, view.asset),
      terms: found.terms,
      showing: found.showing,
      hash: found.hash,
      ...totals,
      approval: await waitingOf(brand.value, found.code),
      ...presentView(view),
    })
  })
  server.answer(operations.look, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const looked = await desk.look({ ...body, brandId: brand.value })
    return looked.ok ? ok(presentView(looked.value)) : looked
  })
  server.answer(operations.preview, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? desk.preview({ ...body, brandId: brand.value }, caller.username) : brand
  })
  server.answer(operations.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? desk.save({ ...body, brandId: brand.value }, { caller, request }) : brand
  })
  server.answer(operations.open, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))
  server.answer(bonuses.grant, ({ caller, body, request }) => operators.plain(gifts, body, { caller, request }))
  type Turned = { readonly caller: OperatorCaller; readonly body: BodyOf<typeof operations.pause>; readonly request: CallContext }
  async function turn(verb: Verb, { caller, body, request }: Turned) {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? desk.turn(verb, { ...body, brandId: brand.value }, { caller, request }) : brand
  }
  server.answer(operations.pause, (call) => turn('pause', call))
  server.answer(operations.resume, (call) => turn('resume', call))
  server.answer(operations.close, (call) => turn('close', call))
}
