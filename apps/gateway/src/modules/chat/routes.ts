import { NEWS_ROOM, chat as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, PlayerCaller, Server } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import { type Authors, shownName } from './authors.ts'
import type { Doors } from './doors.ts'
import { filtered } from './filters.ts'
import type { MeasureStore } from './measure-store.ts'
import type { MessageStore } from './message-store.ts'
import { presentItem } from './present.ts'
import type { SeenStore } from './seen-store.ts'
import type { ChatRules } from './settings.ts'
import { isOfFilter, type Strikes } from './strikes.ts'
import type { Talking } from './talking.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly players: Pick<PlayerService, 'byMemberId'>
  readonly authors: Authors
  readonly doors: Doors
  /** A round of a player as their record shows it; null where it is not theirs. */
  roundOf(caller: PlayerCaller, id: `rnd_${string}`): Promise<SharedRound | null>
  readonly rankOf: (who: Pick<PlayerCaller, 'memberId' | 'brandId'>) => Promise<number>
  readonly strikes: Strikes
  readonly talking: Talking
  readonly messages: MessageStore
  readonly measures: MeasureStore
  readonly seen: SeenStore
}

type SharedRound = {
  readonly vassalage: string
  readonly gameCode: string
  readonly gameName: string
  readonly status: 'open' | 'completed' | 'cancelled'
  readonly stake: string
  readonly win: string
  readonly verifyUrl: string | null
}

/** Calls of members about the chat. */
export function chatRoutes(
  server: Server,
  { clock, players, authors, doors, rankOf, roundOf, strikes, talking, messages, measures, seen }: Deps,
): void {
  /** How others see a member. */
  async function faceOf({ memberId, brandId, kind }: PlayerCaller) {
    const [player, rank] = await Promise.all([players.byMemberId(memberId), rankOf({ memberId, brandId })])
    return {
      memberId,
      name: player === null ? '' : shownName(player),
      rank,
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
    const open = await doors.open(caller)
    return open.ok ? ok({ rooms: open.value.rooms, own: await ownOf(caller, open.value.rules) }) : open
  })

  const LATEST = 3
  /** The room of a language, else the first of the brand. */
  const homeOf = (rooms: readonly string[], language: string): string => (rooms.includes(language) ? language : (rooms[0] ?? NEWS_ROOM))

  server.answer(operations.getUrl, async ({ caller }) => {
    const open = await doors.open(caller)
    return open.ok ? ok({ chatUrl: `/chat?room=${homeOf(open.value.rooms, caller.language)}` }) : open
  })
  server.answer(operations.getMessage, async ({ caller: { memberId, brandId, language } }) => {
    const open = await doors.open({ memberId, brandId })
    if (!open.ok) return open
    const { rooms } = open.value
    const [unReadCount, latest] = await Promise.all([
      seen.unread({ memberId, brandId }, rooms),
      messages.before({ brandId, room: homeOf(rooms, language) }, Number.MAX_SAFE_INTEGER, LATEST),
    ])
    return ok({ unReadCount, latest: latest.map((item) => presentItem(item, authors)) })
  })
  server.answer(operations.read, async ({ caller, body }) => {
    const entered = await doors.enter(caller, body.room)
    if (!entered.ok) return entered
    const { last } = await messages.state({ brandId: caller.brandId, room: body.room })
    await seen.mark(caller, { room: body.room, n: Math.min(body.n, last) })
    return ok({ unReadCount: await seen.unread(caller, entered.value.rooms) })
  })

  server.answer(operations.listHistory, async ({ caller, query: { room, before, after, limit } }) => {
    const { brandId } = caller
    const entered = await doors.enter(caller, room)
    if (!entered.ok) return entered
    const where = { brandId, room }
    const found =
      after === undefined
        ? await messages.before(where, before ?? Number.MAX_SAFE_INTEGER, limit)
        : await messages.after(where, after, limit)
    return ok({ items: found.map((item) => presentItem(item, authors)) })
  })

  /** The rules of a room that the caller may write into now. */
  async function mayWrite(caller: PlayerCaller, room: string) {
    const entered = await doors.enter(caller, room)
    if (!entered.ok) return entered
    if (room === NEWS_ROOM) return refuse('chat.locked')
    const { missing, muted } = await doors.standing(caller, entered.value.rules)
    if (muted !== null) return refuse('chat.muted')
    return missing.length > 0 ? refuse('chat.not_yet') : ok(entered.value.rules)
  }

  server.answer(operations.say, async ({ caller, body, once }) => {
    const open = await mayWrite(caller, body.room)
    if (!open.ok) return open
    const text = filtered(body.text, open.value.words)
    if (!text.ok) {
      if (isOfFilter(text.code)) await strikes.count(caller, text.code)
      return text
    }
    const face = await faceOf(caller)
    return once((tx) => talking.say(tx, { brandId: caller.brandId, room: body.room }, { face, text: text.value }))
  })

  server.answer(operations.share, async ({ caller, body: { room, round: id }, once }) => {
    const open = await mayWrite(caller, room)
    if (!open.ok) return open
    const round = await roundOf(caller, id)
    if (round === null || round.status === 'cancelled') return refuse('records.row_unknown')
    const { vassalage, gameCode, gameName, stake, status, win, verifyUrl } = round
    const card = {
      kind: 'round' as const,
      vassalage,
      gameCode,
      gameName,
      asset: caller.asset,
      stake,
      win: status === 'open' ? null : win,
      verifyUrl,
    }
    const face = await faceOf(caller)
    return once(async (tx) => {
      const said = await talking.say(tx, { brandId: caller.brandId, room }, { face, text: '', card })
      return said.ok ? ok({ n: said.value.n, at: said.value.at }) : said
    })
  })

  server.answer(operations.hideOwn, async ({ caller, body }) => {
    const entered = await doors.enter(caller, body.room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    return talking.hideOwn(caller, body)
  })

  server.answer(operations.report, async ({ caller, body }) => {
    const entered = await doors.enter(caller, body.room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    return talking.report(caller, { ...body, isEstablished: await doors.isEstablished(caller) })
  })

  server.answer(operations.ignore, async ({ caller: { memberId, brandId }, body: { room, author, isIgnored } }) => {
    const entered = await doors.enter({ memberId, brandId }, room)
    if (!entered.ok) return entered.code === 'chat.off' ? entered : refuse('chat.message_unknown')
    const among = isIgnored ? await messages.authors({ brandId, room }) : await measures.ignored(memberId)
    const meant = among.find((each) => authors.keyOf(each) === author)
    if (meant === undefined || meant === memberId) return refuse('chat.message_unknown')
    if (!isIgnored) await measures.readAgain(memberId, meant)
    else if (!(await measures.ignore(memberId, meant, clock.now()))) return refuse('chat.too_many_ignored')
    return ok({ ignored: (await measures.ignored(memberId)).map(authors.keyOf) })
  })
}
