import { agents as operations, roleOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import { GENERAL_AGENT } from './grades.ts'
import type { AgencyStore } from './store.ts'

type Body = z.output<typeof operations.setKind.body>
type Value = z.input<typeof operations.setKind.value>
type Code = Exclude<(typeof operations.setKind.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly store: Pick<AgencyStore, 'lockTree' | 'standingOf' | 'fits' | 'setGrade' | 'makeCode'>
  readonly players: Pick<PlayerService, 'byPlayerId' | 'setWireType' | 'drop'>
  readonly brandOf: OperatorsService['brandOf']
}

/** A rank in the tree of agents, given by operators; a general agent is made, and made something else, by two people (contracts §13). */
export function guardKind({ clock, store, players, brandOf }: Deps): Guarded<Body, Value, Code> {
  const changed: number[] = []
  async function playerOf(id: Body['id'], brandId: number | null) {
    const player = await players.byPlayerId(id)
    return player && player.brandId === brandId && player.kind !== 'trial' && !player.isClosed ? player : null
  }

  return {
    operation: operations.setKind,
    kind: 'agent_kind',
    decide: 'agents.manage',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id }) => `rank of ${id}`,
    async look(tx, { body, brandId }) {
      const player = await playerOf(body.id, brandId)
      if (!player) return refuse('records.unknown')
      await store.lockTree(tx, player.brandId)
      const standing = await store.standingOf(player.memberId, tx)
      if (standing?.grade !== body.expectedGrade) return refuse('agency.changed_meanwhile')
      if (!(await store.fits(tx, player.memberId, body.grade))) return refuse('agency.kind_has_downline')
      const isOfTop = body.grade === GENERAL_AGENT || standing.grade === GENERAL_AGENT
      return ok({
        needs: isOfTop ? 1 : 0,
        before: { grade: standing.grade },
        after: { player: body.id, grade: body.grade },
        basis: `${standing.grade} ${standing.uplines.join(' ')}`,
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, isAgreed, request }) {
      const player = await playerOf(body.id, brandId)
      if (!player) return refuse('records.unknown')
      const { memberId } = player
      await store.lockTree(tx, player.brandId)
      const before = await store.standingOf(memberId, tx)
      invariant(before, 'it was looked at before')
      if (!(await store.fits(tx, memberId, body.grade))) return refuse('agency.kind_has_downline')
      const kind = roleOf[body.grade]
      invariant(kind !== 'trial', 'no rank is that of a trial account')
      await store.setGrade(tx, memberId, body.grade)
      await players.setWireType(tx, memberId, { kind, wireType: body.grade })
      if (kind === 'agent') await store.makeCode(tx, { brandId: player.brandId, memberId, kind: 'affiliate' })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'agents.setKind',
        target: `player ${body.id}`,
        before: { grade: before.grade },
        after: { grade: body.grade, ...(isAgreed ? { askedBy: asker.username } : {}) },
        reason: body.reason,
      })
      changed.push(memberId)
      return ok({ grade: body.grade })
    },
    done() {
      // Their sessions are read anew: what an account may enter hangs on its rank.
      for (const memberId of changed.splice(0)) void players.drop(memberId)
    },
  }
}
