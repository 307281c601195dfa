import { chat as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, PlayerCaller, Server } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import { type Authors, shownName } from './authors.ts'
import type { Doors } from './doors.ts'
import { filtered } from './filters.ts'
import type { MeasureStore } from './measure-store.ts'
import type { MessageStore } from './message-store.ts'
import { presentItem } from './present.ts'
import type { ChatRules } from './settings.ts'
import { isOfFilter, type Strikes } from './strikes.ts'
import type { Talking } from './talking.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly players: Pick<PlayerService, 'byMemberId'>
  readonly authors: Authors
  readonly doors: Doors
  readonly strikes: Strikes
  readonly talking: Talking
  readonly messages: MessageStore
  readonly measures: MeasureStore
}

/** Calls of members about the chat. */
export function chatRoutes(server: Server, { clock, players, authors, doors, strikes, talking, messages, measures }: Deps): void {
  /** How others see a member. */
  async function faceOf({ memberId, kind }: PlayerCaller) {
    const player = await players.byMemberId(memberId)
    return {
      memberId,
      name: player === null ? '' : shownName(player),
      rank: player?.labels.club?.rankLevel ?? 0,
      badge: kind === 'agent' ? ('agent' as const) : null,
    }
  }
  async function ownOf(caller: PlayerCaller, rules: ChatRules) {
    const [face, { missing, muted }, ignored] = await Promise.all([
      faceOf(caller),
      doors.standing(caller, rules),
      measures.ignored(caller.memberId),
    ])
    return {
      author: authors.keyOf(caller.memberId),
      name: face.name,
      mayWrite: missing.length === 0 && muted === null,
      missing,
      needs: { hours: rules.hoursOld, turnover: rules.turnover },
      muted: muted && { until: muted.until.toISOString(), rule: muted.rule },
      ignored: ignored.map(authors.keyOf),
    }
  }

  server.answer(operations.listRooms, async ({ caller }) => {
    const open = await doors.open(caller.brandId)
    return open.ok ? ok({ rooms: open.value.rooms, own: await ownOf(caller, open.value.rules) }) : open
  })

  server.answer(operations.listHistory, async ({ caller: { brandId }, query: { room, before, after, limit } }) => {
    const entered = await doors.enter(brandId, room)
    if (!entered.ok) return entered
    const where = { brandId, room }
    const found =
      after === undefined
        ? await messages.before(where, before ?? Number.MAX_SAFE_INTEGER, limit)
        : await messages.after(where, after, limit)
    return ok({ items: found.map((item) => presentItem(item, authors)) })
  })

  server.answer(operations.say, async ({ caller, body, once }) => {
    const entered = await doors.enter(caller.brandId, body.room)
    if (!entered.ok) return entered
    const { missing, muted } = await doors.standing(caller, entered.value.rules)
    if (muted !== null) return refuse('chat.muted')
    if (missing.length > 0) return refuse('chat.not_yet')
    const text = filtered(body.text, entered.value.rules.words)
    if (!text.ok) {
      if (isOfFilter(text.code)) await strikes.count(caller, text.code)
      return text
    }
    const face = await faceOf(caller)
    return once((tx) => talking.say(tx, { brandId: caller.brandId, room: body.room }, { face, text: text.value }))
  })

  server.answer(operations.hideOwn, async ({ caller, body }) => {
    const entered = await doors.enter(caller.brandId, body.room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    return talking.hideOwn(caller, body)
  })

  server.answer(operations.report, async ({ caller, body }) => {
    const entered = await doors.enter(caller.brandId, body.room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    return talking.report(caller, { ...body, isEstablished: await doors.isEstablished(caller) })
  })

  server.answer(operations.ignore, async ({ caller: { memberId, brandId }, body: { room, author, isIgnored } }) => {
    const entered = await doors.enter(brandId, room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    const among = isIgnored ? await messages.authors({ brandId, room }) : await measures.ignored(memberId)
    const meant = among.find((each) => authors.keyOf(each) === author)
    if (meant === undefined || meant === memberId) return refuse('chat.message_unknown')
    if (!isIgnored) await measures.readAgain(memberId, meant)
    else if (!(await measures.ignore(memberId, meant, clock.now()))) return refuse('chat.too_many_ignored')
    return ok({ ignored: (await measures.ignored(memberId)).map(authors.keyOf) })
  })
}
