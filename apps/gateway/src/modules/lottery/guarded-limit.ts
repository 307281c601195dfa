import { lotteries as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, parseAsset, parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type Platform, refuseFields } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { Draws } from './draws.ts'
import { type LimitPlace, lockNumberLimit, type NumberLimit, putNumberLimit } from './limit-store.ts'

type Body = z.output<typeof operations.setLimit.body>
type Code = Exclude<(typeof operations.setLimit.errors)[number], 'operator.approval_required'> | 'request.invalid'
export type GuardedLimit = Guarded<Body, z.input<typeof operations.setLimit.value>, Code>

const EVERY_GAME = '*'
const placeText = ({ gameCode, asset, play, number }: LimitPlace): string =>
  [gameCode, asset, ...(play === null ? [] : [play]), ...(number === null ? [] : [number])].join(' ')
const shown = (asset: Asset, minor: bigint | null) => (minor === null ? null : { prizeCap: toWire({ asset, minor }) })

/**
 * The most that one number of a draw may pay (N3: a stake above it is refused, no prize is ever cut). Lower limits hold at once, for what is sold from then on; higher ones, and
 * taking one away, are for another operator to agree to (contracts §13, kind `lottery_limits`). They count over all brands, and so do those who set them.
 */
export function guardLimit({ clock, draws }: Pick<Platform, 'clock'> & { readonly draws: Pick<Draws, 'cards'> }): GuardedLimit {
  function wishOf({ gameCode, asset: name, play, number, prizeCap }: Body) {
    const asset = parseAsset(name)
    if (asset === null) return refuseFields([{ field: 'asset', code: 'field.invalid' }])
    const cap = prizeCap === null ? null : parseMoney(prizeCap, asset)
    if (prizeCap !== null && cap === null) return refuseFields([{ field: 'prizeCap', code: 'field.invalid' }])
    if (number !== null && play === null) return refuseFields([{ field: 'play', code: 'field.required' }])
    // Nobody is left without limits by taking away those that all lotteries fall back to.
    if (cap === null && gameCode === EVERY_GAME && play === null) return refuseFields([{ field: 'prizeCap', code: 'field.required' }])
    return ok({ asset, place: { gameCode, asset, play, number } satisfies LimitPlace, cap: cap?.minor ?? null })
  }
  const versionOf = (own: NumberLimit | null) => own?.version ?? 0

  return {
    operation: operations.setLimit,
    kind: 'lottery_limits',
    decide: 'lotteries.manage',
    scope: async (_body, asker) => (asker.onlyBrandId === null ? ok(null) : refuse('operator.not_allowed')),
    subject: async (_tx, body) => `limit of ${placeText(body)}`,
    async look(tx, { body }) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const { asset, place, cap } = wish.value
      if (place.gameCode !== EVERY_GAME && !(await draws.cards()).some(({ code }) => code === place.gameCode))
        return refuse('lobby.game_unknown')
      const { own, broader } = await lockNumberLimit(tx, place)
      if (versionOf(own) !== body.expectedVersion) return refuse('lobby.changed_meanwhile')
      const [held, next] = [own?.prizeCap ?? broader?.prizeCap ?? null, cap ?? broader?.prizeCap ?? null]
      const isUp = next === null || (held !== null && next > held)
      return ok({
        needs: isUp ? 1 : 0,
        before: shown(asset, own?.prizeCap ?? null),
        after: shown(asset, cap),
        basis: `${versionOf(own)} ${broader?.prizeCap ?? ''}`,
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const { asset, place, cap } = wish.value
      const { own } = await lockNumberLimit(tx, place)
      await putNumberLimit(tx, place, cap)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: null,
        action: 'lotteries.setLimit',
        target: placeText(place),
        before: shown(asset, own?.prizeCap ?? null),
        after: { limit: shown(asset, cap), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      return ok({ version: cap === null ? 0 : versionOf(own) + 1 })
    },
    done: () => undefined,
  }
}
