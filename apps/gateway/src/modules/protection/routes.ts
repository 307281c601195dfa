import { protection as operations } from '@halong/api'
import { ok } from '@halong/base'
import { type Platform, type PlayerCaller, refuseFields, type Server } from '../../platform/index.ts'
import type { TypedSecrets } from '../session/index.ts'
import type { Limits } from './limits.ts'
import type { Pauses } from './pauses.ts'
import { presentEvent, presentStanding } from './present.ts'
import { protectionStore as store } from './protection-store.ts'
import type { Standings } from './standings.ts'

type Deps = Pick<Platform, 'db'> & {
  readonly standings: Standings
  readonly limits: Limits
  readonly pauses: Pauses
  readonly typed: TypedSecrets
  payDue(caller: PlayerCaller): Promise<void>
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function protectionRoutes(server: Server, deps: Deps): void {
  const { db, standings, limits, pauses } = deps
  const shown = async (caller: PlayerCaller) => ok(presentStanding(await standings.whole(caller)))

  server.answer(operations.get, ({ caller }) => shown(caller))
  server.answer(operations.listHistory, async ({ caller, query }) => {
    const { cursor = null, limit } = query
    if (cursor !== null && !UUID.test(cursor)) return refuseFields([{ field: 'cursor', code: 'field.invalid' }])
    const found = await store.history(db.reads, caller.memberId, { before: cursor, limit: limit + 1 })
    const list = found.slice(0, limit).map(presentEvent)
    return ok({ list, next: found.length > limit ? (list.at(-1)?.id ?? null) : null })
  })

  server.answer(operations.setLimit, ({ caller, body, once }) =>
    once(async (tx) => {
      const done = await limits.set(tx, caller, body)
      return done.ok ? ok(presentStanding(await standings.whole(caller, tx))) : done
    }),
  )
  server.answer(operations.confirmWish, ({ caller, body, once }) =>
    once(async (tx) => {
      const done = await limits.confirm(tx, caller, body)
      return done.ok ? ok(presentStanding(await standings.whole(caller, tx))) : done
    }),
  )
  server.answer(operations.takeTimeOut, ({ caller, body, once }) =>
    once(async (tx) => {
      await pauses.takeTimeOut(tx, caller, body.days)
      return ok(presentStanding(await standings.whole(caller, tx)))
    }),
  )
  pauseRoutes(server, deps)
}

function pauseRoutes(server: Server, { db, standings, pauses, typed, payDue }: Deps): void {
  const shown = async (caller: PlayerCaller) => ok(presentStanding(await standings.whole(caller)))

  server.answer(operations.setRealityCheck, async ({ caller, body }) => {
    const done = await db.transaction((tx) => pauses.setReality(tx, caller, body.minutes))
    return done.ok ? shown(caller) : done
  })
  server.answer(operations.answerRealityCheck, async ({ caller }) => {
    await db.transaction((tx) => pauses.answerReality(tx, caller))
    return shown(caller)
  })
  server.answer(operations.setSessionLimit, async ({ caller, body }) => {
    await db.transaction((tx) => pauses.setSession(tx, caller, body.minutes))
    return shown(caller)
  })
  server.answer(operations.exclude, async ({ caller, body }) => {
    const proved = await typed.byPassword(caller.memberId, body.password)
    if (!proved.ok) return proved
    await payDue(caller)
    await db.transaction((tx) => pauses.exclude(tx, caller, { months: body.months }))
    return shown(caller)
  })
  server.answer(operations.askReturn, async ({ caller }) => {
    const done = await db.transaction((tx) => pauses.askReturn(tx, caller))
    return done.ok ? shown(caller) : done
  })
  server.answer(operations.selfTest, async ({ caller, body }) => {
    const score = body.answers.reduce((sum, answer) => sum + answer, 0)
    await db.transaction((tx) => pauses.noteTest(tx, caller, score))
    return shown(caller)
  })
}
