import { agents as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import type { AgencyRates, AgencyService } from '../agency/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { Contracts } from './contracts.ts'

type Body = z.output<typeof operations.move.body>
type Value = z.input<typeof operations.move.value>
type Code = Exclude<(typeof operations.move.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly agency: Pick<AgencyService, 'standingOf' | 'lockTree' | 'moveIn' | 'teamOf'> & { readonly rates: Pick<AgencyRates, 'fit'> }
  readonly contracts: Pick<Contracts, 'moved'>
  readonly players: Pick<PlayerService, 'byPlayerId' | 'byName'>
  readonly brandOf: OperatorsService['brandOf']
}
/** A branch of more than so many takes two people. */
const LARGE = 50

/** A branch of the tree under another agent, or under nobody: rates have to fit below the new place, and contracts with the old upline end with the day. */
export function guardMove({ clock, agency, contracts, players, brandOf }: Deps): Guarded<Body, Value, Code> {
  async function placeOf({ id, upline }: Body, brandId: number | null) {
    const player = await players.byPlayerId(id)
    if (!player || player.brandId !== brandId || player.kind === 'trial' || player.isClosed) return null
    if (upline === null) return { memberId: player.memberId, brandId: player.brandId, uplineId: null }
    const above = await players.byName(player.brandId, upline)
    return above ? { memberId: player.memberId, brandId: player.brandId, uplineId: above.player.memberId } : null
  }
  async function move(tx: Tx, place: NonNullable<Awaited<ReturnType<typeof placeOf>>>) {
    if (!(await agency.rates.fit(place.memberId, place.uplineId, place.brandId))) return refuse('agency.rebate_above_own')
    const moved = await agency.moveIn(tx, place)
    if (!moved.ok) return moved.code === 'agency.member_unknown' ? refuse('records.unknown') : refuse(moved.code)
    await contracts.moved(tx, place.memberId, place.brandId)
    return ok(null)
  }

  return {
    operation: operations.move,
    kind: 'agent_move',
    decide: 'agents.move',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id }) => `place of ${id}`,
    async look(tx, { body, brandId }) {
      const place = await placeOf(body, brandId)
      if (!place) return refuse('records.unknown')
      await agency.lockTree(tx, place.brandId)
      const standing = await agency.standingOf(place.memberId, tx)
      if (!standing) return refuse('records.unknown')
      if ((standing.uplines[0] ?? null) === place.uplineId) return refuse('agency.changed_meanwhile')
      const team = await agency.teamOf(place.memberId)
      const size = team.agents + team.members
      return ok({
        needs: size > LARGE ? 1 : 0,
        before: { uplines: standing.uplines.length },
        after: { player: body.id, upline: body.upline, moved: size + 1 },
        basis: `${standing.uplines.join(' ')} ${place.uplineId ?? ''}`,
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, isAgreed, request }) {
      const place = await placeOf(body, brandId)
      if (!place) return refuse('records.unknown')
      const before = await agency.standingOf(place.memberId, tx)
      invariant(before, 'it was looked at before')
      const moved = await move(tx, place)
      if (!moved.ok) return moved
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'agents.move',
        target: `player ${body.id}`,
        before: { uplines: before.uplines.length },
        after: { upline: body.upline, ...(isAgreed ? { askedBy: asker.username } : {}) },
        reason: body.reason,
      })
      return ok({})
    },
    done() {},
  }
}
