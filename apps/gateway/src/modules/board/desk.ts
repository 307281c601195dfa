import { ok, refuse } from '@halong/base'
import type { CallContext, OperatorCaller, Platform } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { BoardKey, BoardStore } from './board-store.ts'

type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }

/** What operators do with boards: nothing but leaving a player out, before the prizes are awarded. */
export function createBoardDesk({ db, clock, store }: Pick<Platform, 'db' | 'clock'> & { readonly store: BoardStore }) {
  return {
    leaveOut: (key: BoardKey, { memberId, reason }: { memberId: number; reason: string }, { caller, request }: OperatorCall) =>
      db.transaction(async (tx) => {
        const locked = await store.lock(tx, key)
        if (locked === null) return refuse('board.unknown')
        if (locked.state === 'DONE') return refuse('board.over')
        if (!(await store.leaveOut(tx, key, { memberId, reason }))) return refuse('board.unknown')
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: key.brandId,
          action: 'boards.leaveOut',
          target: `board ${key.code} ${key.period}`,
          before: null,
          after: { memberId },
          reason,
        })
        return ok({})
      }),
  }
}
export type BoardDesk = ReturnType<typeof createBoardDesk>
