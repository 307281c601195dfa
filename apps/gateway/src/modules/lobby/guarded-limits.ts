import { games as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, type AssetLimits, parseAsset, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type OperatorCaller, type Platform, refuseFields, type Tx } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { isHigher } from './catalogue-plan.ts'
import { type LimitPlace, limitsOfGame, putLimits } from './limit-store.ts'
import { readLimits } from './limit-wish.ts'

type Set = typeof operations.setLimits
type Body = z.output<Set['body']>
type Code = Exclude<Set['errors'][number], 'operator.approval_required'> | 'request.invalid'
export type GuardedLimits = Guarded<Body, z.input<Set['value']>, Code>
type Deps = Pick<Platform, 'clock'> & { readonly brandOf: OperatorsService['brandOf']; readonly changed: () => void }

/** In decimal text, as operators read them. */
export function shownLimits(asset: Asset, { min, max, step, chips, prizeCap }: AssetLimits) {
  const amount = (minor: bigint) => toWire({ asset, minor })
  return {
    min: amount(min),
    max: amount(max),
    step: amount(step),
    chips: chips.map(amount),
    prizeCap: prizeCap === null ? null : amount(prizeCap),
  }
}
const shownOr = (asset: Asset, limits: AssetLimits | null) => limits && shownLimits(asset, limits)

/** The version of a game, which nobody else changes until the transaction ends. */
async function lockVersion(tx: Tx, { vassalage, gameCode }: Body): Promise<number | null> {
  const sql = 'select version from gateway.game where vassalage = $1 and game_code = $2 for update'
  return (await tx.query<{ version: number }>(sql, [vassalage, gameCode])).rows[0]?.version ?? null
}

/** What holds at a place: its own limits, and those that hold where it has none. */
async function heldAt(tx: Tx, { vassalage, gameCode, brandId, asset }: LimitPlace) {
  const all = (await limitsOfGame(tx, { vassalage, gameCode, onlyBrandId: brandId })).filter((each) => each.asset === asset)
  const own = all.find((each) => each.brandId === brandId) ?? null
  return { own, general: all.find((each) => each.brandId === null) ?? null }
}

/**
 * Limits of a game by brand and asset (contracts §13, kind `game_limits`): lower ones hold at once, higher stakes or prizes are for another operator to agree to.
 * Stakes that were taken stay as they are.
 */
export function guardLimits({ clock, brandOf, changed }: Deps): GuardedLimits {
  function wishOf({ limits, asset: text, vassalage, gameCode, brandId }: Body) {
    const asset = parseAsset(text)
    if (asset === null) return refuseFields([{ field: 'asset', code: 'field.invalid' }])
    // Nobody is left without limits by taking away those that all brands fall back to.
    if (limits === null && brandId === null) return refuseFields([{ field: 'limits', code: 'field.required' }])
    const read = limits && readLimits(limits, asset)
    if (read?.ok === false) return refuseFields(read.fields)
    return ok({ place: { vassalage, gameCode, brandId, asset } satisfies LimitPlace, after: read?.limits ?? null })
  }
  return {
    operation: operations.setLimits,
    kind: 'game_limits',
    decide: 'games.manage',
    async scope({ brandId }, asker, request) {
      // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
      if (brandId !== null) return brandOf(asker as OperatorCaller, brandId, request)
      return asker.onlyBrandId === null ? ok(null) : refuse('operator.not_allowed')
    },
    subject: async (_tx, { vassalage, gameCode, brandId, asset }) => `limits of ${vassalage}/${gameCode} ${asset} ${brandId ?? 'all'}`,
    async look(tx, { body }) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const version = await lockVersion(tx, body)
      if (version === null) return refuse('lobby.game_unknown')
      if (version !== body.expectedVersion) return refuse('lobby.changed_meanwhile')
      const { place, after } = wish.value
      const { own, general } = await heldAt(tx, place)
      const then = after ?? general
      const isUp = then !== null && isHigher(then, own ?? general)
      const [before, next] = [shownOr(place.asset, own), shownOr(place.asset, after)]
      return ok({ needs: isUp ? 1 : 0, before, after: next, basis: String(version) })
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const { place, after } = wish.value
      const { own } = await heldAt(tx, place)
      await putLimits(tx, place, after)
      const version = body.expectedVersion + 1
      await tx.query('update gateway.game set version = $3 where vassalage = $1 and game_code = $2', [
        place.vassalage,
        place.gameCode,
        version,
      ])
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: place.brandId,
        action: 'games.setLimits',
        target: `${place.vassalage}/${place.gameCode} ${place.asset}`,
        before: shownOr(place.asset, own),
        after: { limits: shownOr(place.asset, after), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      return ok({ version })
    },
    done: changed,
  }
}
