import { type ErrorCode, sports as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, parseAsset, parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type Platform, refuseFields, type Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { lockRule, putRule, type RulePlace, type TradingRule } from './rule-store.ts'

type Clock = Pick<Platform, 'clock'>
type Code<Operation extends { readonly errors: readonly ErrorCode[] }> =
  | Exclude<Operation['errors'][number], 'operator.approval_required'>
  | 'request.invalid'
type Version = z.input<typeof operations.setLimit.value>
export type GuardedMargin = Guarded<z.output<typeof operations.setMargin.body>, Version, Code<typeof operations.setMargin>>
export type GuardedLimit = Guarded<z.output<typeof operations.setLimit.body>, Version, Code<typeof operations.setLimit>>

export const placeText = ({ what, scope, market, asset }: RulePlace): string =>
  [what, scope, ...(market === null ? [] : [market]), ...(asset === null ? [] : [asset])].join(' ')
const versionOf = (own: TradingRule | null) => own?.version ?? 0

type Wish<Fields> = { readonly ok: true; readonly value: { readonly place: RulePlace; readonly amount: bigint | null } } | Fields
type Plan<Body> = {
  readonly wishOf: (body: Body) => Wish<ReturnType<typeof refuseFields>>
  readonly shown: (place: RulePlace, amount: bigint | null) => unknown
  /** Whether a change from what held to what will hold is for another person to agree to. */
  readonly isGuarded: (held: bigint | null, next: bigint | null) => boolean
  readonly action: string
}
type AnyBody = { readonly expectedVersion: number; readonly reason: string }

/** What all rules of trading share: they count over all brands, and so do those who set them; without its own amount the next broader one holds. */
function ruled<Body extends AnyBody>({ clock }: Clock, { wishOf, shown, isGuarded, action }: Plan<Body>) {
  return {
    decide: 'sports.trade' as const,
    scope: async (_body: Body, asker: { readonly onlyBrandId: number | null }) =>
      asker.onlyBrandId === null ? ok(null) : refuse('operator.not_allowed'),
    async subject(_tx: Tx, body: Body) {
      const wish = wishOf(body)
      return wish.ok ? placeText(wish.value.place) : action
    },
    async look(tx: Tx, { body }: { readonly body: Body }) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const { place, amount } = wish.value
      const { own, broader } = await lockRule(tx, place)
      if (versionOf(own) !== body.expectedVersion) return refuse('lobby.changed_meanwhile')
      const [held, next] = [own?.amount ?? broader?.amount ?? null, amount ?? broader?.amount ?? null]
      return ok({
        needs: isGuarded(held, next) ? 1 : 0,
        before: shown(place, own?.amount ?? null),
        after: shown(place, amount),
        basis: `${versionOf(own)} ${broader?.amount ?? ''}`,
      } as const)
    },
    ready: async () => undefined,
    async execute(tx: Tx, { body }: { readonly body: Body }, { asker, approver, request }: Parameters<GuardedLimit['execute']>[2]) {
      const wish = wishOf(body)
      if (!wish.ok) return wish
      const { place, amount } = wish.value
      const { own } = await lockRule(tx, place)
      const version = await putRule(tx, place, { amount, reason: body.reason, by: asker.username })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: null,
        action,
        target: placeText(place),
        before: shown(place, own?.amount ?? null),
        after: { rule: shown(place, amount), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      return ok({ version })
    },
    done: () => undefined,
  }
}

/** Contracts §13: what pays players less holds at once, what costs the house more is agreed to. */
export const guardMargin = (platform: Clock): GuardedMargin => ({
  operation: operations.setMargin,
  kind: 'sports_margins',
  ...ruled<z.output<typeof operations.setMargin.body>>(platform, {
    action: 'sports.setMargin',
    wishOf({ scope, market, basisPoints }) {
      // Margins are of leagues: those of one match would tell that somebody looks at it.
      if (scope.startsWith('fixture:')) return refuseFields([{ field: 'scope', code: 'field.invalid' }])
      if (scope === '*' && basisPoints === null) return refuseFields([{ field: 'basisPoints', code: 'field.required' }])
      return ok({
        place: { what: 'margin', scope, market, asset: null } as const,
        amount: basisPoints === null ? null : BigInt(basisPoints),
      })
    },
    shown: (_place, amount) => (amount === null ? null : { basisPoints: Number(amount) }),
    isGuarded: (held, next) => next === null || held === null || next < held,
  }),
})

export const guardLimit = (platform: Clock): GuardedLimit => ({
  operation: operations.setLimit,
  kind: 'sports_limits',
  ...ruled<z.output<typeof operations.setLimit.body>>(platform, {
    action: 'sports.setLimit',
    wishOf({ what, scope, market, asset: name, amount: text }) {
      const asset = parseAsset(name)
      if (asset === null) return refuseFields([{ field: 'asset', code: 'field.invalid' }])
      const amount = text === null ? null : parseMoney(text, asset)
      if (text !== null && amount === null) return refuseFields([{ field: 'amount', code: 'field.invalid' }])
      if (market !== null && what !== 'stake' && what !== 'market_win') return refuseFields([{ field: 'market', code: 'field.invalid' }])
      if (amount === null && scope === '*' && market === null) return refuseFields([{ field: 'amount', code: 'field.required' }])
      return ok({ place: { what, scope, market, asset: name }, amount: amount?.minor ?? null })
    },
    // cast: only assets that were parsed come here.
    shown: ({ asset }, minor) => (minor === null ? null : { amount: toWire({ asset: parseAsset(asset ?? '') as Asset, minor }) }),
    isGuarded: (held, next) => next === null || (held !== null && next > held),
  }),
})
