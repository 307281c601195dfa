import { chatRooms as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import {
  type CallContext,
  idFromUuid,
  type OperatorCaller,
  type Platform,
  type PlayerDirectory,
  type Server,
  uuidFromId,
} from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Authors } from './authors.ts'
import type { Doors } from './doors.ts'
import type { MeasureStore } from './measure-store.ts'
import type { Card, Message, MessageStore, RoomName } from './message-store.ts'
import type { Moderation } from './moderation.ts'
import { presentRoom, presentSeen } from './present.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly site: Pick<SiteService, 'isOn'>
  readonly doors: Pick<Doors, 'roomsOf'>
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  readonly authors: Authors
  readonly messages: MessageStore
  readonly measures: MeasureStore
  readonly moderation: Moderation
  /** Asked for when it is needed: promotions are made after the chat. */
  dropsOf(): (brandId: number) => Promise<readonly RoomDrop[]>
}
export type RoomDrop = Omit<Extract<Card, { kind: 'envelope' }>, 'kind'> & { readonly taken: number }
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }
const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/** Calls of moderators. */
export function chatRoomRoutes(
  server: Server,
  { clock, site, doors, operators, players, authors, messages, measures, moderation, dropsOf }: Deps,
): void {
  const { roomsOf } = doors
  const isOpen = (brandId: number) => site.isOn(brandId, 'CBS3')
  const playerOf = async (memberId: number | null) => (memberId === null ? null : await players.byMemberId(memberId))

  /** The room that a call names, of the brand that its caller acts on. */
  async function named({ brandId, room }: { brandId?: number | undefined; room: string }, { caller, request }: Call) {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return ok({ brandId: brand.value, room, isThere: (await roomsOf(brand.value)).includes(room) })
  }
  async function seen(where: RoomName, found: readonly Message[]) {
    const [counts, whose] = await Promise.all([
      measures.countsOf(
        where,
        found.map(({ n }) => n),
      ),
      Promise.all(found.map(({ memberId }) => playerOf(memberId))),
    ])
    return found.map((message, at) => presentSeen(message, authors, { player: whose[at] ?? null, reports: counts.get(message.n) ?? 0 }))
  }

  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [rooms, reports, open] = await Promise.all([roomsOf(brand.value), measures.countWaiting(brand.value), isOpen(brand.value)])
    const states = await Promise.all(rooms.map((room) => messages.state({ brandId: brand.value, room })))
    return ok({ rooms: rooms.flatMap((room, at) => ((state) => (state ? [presentRoom(room, state, open)] : []))(states[at])), reports })
  })

  server.answer(operations.get, async ({ caller, query, request }) => {
    const where = await named(query, { caller, request })
    if (!where.ok) return where
    if (!where.value.isThere) return refuse('chat.room_unknown')
    const [state, open, found] = await Promise.all([
      messages.state(where.value),
      isOpen(where.value.brandId),
      messages.before(where.value, query.before ?? MAX_NUMBER),
    ])
    return ok({ room: presentRoom(query.room, state, open), items: await seen(where.value, found) })
  })

  server.answer(operations.say, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    if (!where.ok) return where
    return where.value.isThere ? moderation.say(where.value, body.text, { caller, request }) : refuse('chat.room_unknown')
  })
  server.answer(operations.listDrops, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    return brand.ok ? ok({ list: [...(await dropsOf()(brand.value))] }) : brand
  })
  server.answer(operations.showDrop, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    if (!where.ok) return where
    if (!where.value.isThere) return refuse('chat.room_unknown')
    const found = await dropsOf()(where.value.brandId)
    const drop = found.find(({ code, opensAt }) => code === body.code && Date.parse(opensAt) === Date.parse(body.opensAt))
    if (drop === undefined) return refuse('chat.drop_unknown')
    const { taken: _now, ...card } = drop
    return moderation.showDrop(where.value, { kind: 'envelope', ...card }, { caller, request })
  })
  server.answer(operations.hide, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    return where.ok ? moderation.hide(where.value, body, { caller, request }) : where
  })
  server.answer(operations.mute, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    return where.ok ? moderation.mute(where.value, body, { caller, request }) : where
  })
  server.answer(operations.dismiss, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    return where.ok ? moderation.dismiss(where.value, body, { caller, request }) : where
  })
  server.answer(operations.set, async ({ caller, body, request }) => {
    const where = await named(body, { caller, request })
    if (!where.ok) return where
    if (!where.value.isThere) return refuse('chat.room_unknown')
    const done = await moderation.set(where.value, body, { caller, request })
    return ok(presentRoom(body.room, done.value, await isOpen(where.value.brandId)))
  })
  server.answer(operations.lift, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('msr', body.id)
    if (id === null) return refuse('chat.measure_unknown')
    const done = await moderation.lift({ brandId: brand.value, id, reason: body.reason }, { caller, request })
    return done.ok ? ok({ id: body.id }) : done
  })

  server.answer(operations.listReports, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const waiting = await measures.waiting(brand.value)
    const list = await Promise.all(
      waiting.map(async ({ room, n, reasons, firstAt }) => {
        const where = { brandId: brand.value, room }
        const message = await messages.one(where, n)
        const [item] = message ? await seen(where, [message]) : []
        return item ? [{ ...item, room, reasons: [...reasons], firstAt: firstAt.toISOString() }] : []
      }),
    )
    return ok({ list: list.flat() })
  })
  server.answer(operations.listMeasures, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const holding = await measures.holdingOf(brand.value, clock.now())
    const list = await Promise.all(
      holding.map(async ({ memberId, id, rule, until, by, reason, at }) => {
        const player = await playerOf(memberId)
        const { playerId, username } = player ?? {}
        if (playerId === undefined || username === undefined) return []
        return [{ id: idFromUuid('msr', id), playerId, username, rule, until: until.toISOString(), by, reason, at: at.toISOString() }]
      }),
    )
    return ok({ list: list.flat() })
  })
}
