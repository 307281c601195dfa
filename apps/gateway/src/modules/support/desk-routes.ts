import { threads as operations } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import {
  type CallContext,
  idFromUuid,
  type OperatorCaller,
  type Platform,
  type PlayerDirectory,
  type Server,
  uuidFromId,
} from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { Canned, CannedStore } from './canned-store.ts'
import { type Desk, hindrance } from './desk.ts'
import { aboutThread, type EntryStore } from './entry-store.ts'
import type { EvidenceStore } from './evidence-store.ts'
import type { PresenceStore } from './presence-store.ts'
import { evidenceFileOf, presentEntry, presentEvidence, presentRow } from './present.ts'
import type { DeskRules } from './settings.ts'
import type { Talking } from './talking.ts'
import type { Thread } from './thread.ts'
import { THREAD_COLUMNS, type ThreadRow, type ThreadStore, toThread } from './thread-store.ts'
import { cleanWords } from './words.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Pick<Secrets, 'open'>
  readonly threads: ThreadStore
  readonly entries: EntryStore
  readonly evidence: EvidenceStore
  readonly canned: CannedStore
  readonly desk: Desk
  readonly talking: Pick<Talking, 'openByHouse'>
  rulesOf(brandId: number): Promise<DeskRules>
  readonly presence: PresenceStore
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  tell(thread: Thread): void
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

const presentCanned = (list: readonly Canned[]) => ({
  list: list.map(({ id, changedAt, ...rest }) => ({ id: idFromUuid('can', id), changedAt: changedAt.toISOString(), ...rest })),
})

/** Calls of operators about threads. */
export function deskRoutes(server: Server, deps: Deps): void {
  const { db, clock, secrets, threads, entries, evidence, canned, desk, talking, rulesOf, presence, operators, players, tell } = deps

  /** The brand and the thread that a call names. */
  async function named({ brandId, id }: { brandId?: number | undefined; id: string }, { caller, request }: Call) {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    const threadId = uuidFromId('thr', id)
    return threadId === null ? refuse('support.unknown') : ok({ brandId: brand.value, threadId })
  }
  function told<Code extends string>(done: Result<Thread, Code>) {
    if (!done.ok) return done
    tell(done.value)
    return ok({ state: done.value.state, version: done.value.version })
  }
  async function find(query: { brandId?: number | undefined; id: string }, call: Call) {
    const name = await named(query, call)
    if (!name.ok) return name
    const thread = await threads.ofBrand(name.value)
    return thread === null ? refuse('support.unknown') : ok(thread)
  }

  const threadsList: ListDefinition<ThreadRow, typeof operations.list> = {
    from: 'gateway.support_thread',
    columns: THREAD_COLUMNS,
    brand: 'brand_id',
    id: { sql: 'thread_id', type: 'uuid' },
    filters: {
      state: 'state',
      kind: 'kind',
      topic: 'topic',
      escalated: `case when is_escalated then 'yes' else 'no' end`,
      assignee: 'assignee',
      reference: 'reference',
      member: 'member_id',
      openedAt: 'opened_at',
    },
    sorts: { dueAt: { sql: 'due_at', type: 'timestamptz' }, lastAt: { sql: 'last_at', type: 'timestamptz' } },
    async present(rows, { caller: { operatorId } }) {
      const shown = rows.map(async (row) => {
        const player = await players.byMemberId(Number(row.member_id))
        return player === null ? [] : [presentRow(toThread(row), player, { now: clock.now(), operatorId })]
      })
      return (await Promise.all(shown)).flat()
    },
  }
  listsOn(server, { db, clock, operators }).answer(operations.list, threadsList)

  server.answer(operations.get, async ({ caller, query, request }) => {
    const found = await find(query, { caller, request })
    if (!found.ok) return found
    const thread = found.value
    const [player, list, pack, rated] = await Promise.all([
      players.byMemberId(thread.memberId),
      entries.of(thread, { withNotes: true }),
      evidence.of(thread),
      threads.ratingText(thread),
    ])
    if (player === null) return refuse('support.unknown')
    return ok({
      ...presentRow(thread, player, { now: clock.now(), operatorId: caller.operatorId }),
      entries: list.map(presentEntry),
      ratingText: rated === null ? '' : secrets.open(rated, aboutThread(thread)).toString(),
      evidence: presentEvidence(pack),
      mayTake: hindrance(thread, caller) === null,
    })
  })

  server.answer(operations.open, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.playerId)
    if (player === null || player.brandId !== brand.value) return refuse('support.unknown')
    const { topic, subject, text } = body
    const wish = { topic, subject, text, rules: await rulesOf(brand.value), by: caller }
    const opened = await talking.openByHouse(player, wish, (tx, thread) => desk.noteOpened(tx, thread, { caller, request }))
    if (!opened.ok) return opened
    tell(opened.value)
    return ok({ id: idFromUuid('thr', opened.value.threadId) })
  })

  server.answer(operations.getPicture, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    if (!name.ok) return name
    const pictureId = uuidFromId('prf', body.picture)
    return pictureId === null ? refuse('support.unknown') : desk.look({ ...name.value, pictureId }, { caller, request })
  })

  server.answer(operations.getEvidence, async ({ caller, query, request }) => {
    const found = await find(query, { caller, request })
    if (!found.ok) return found
    const pack = await evidence.of(found.value)
    return pack === null ? refuse('support.unknown') : ok(evidenceFileOf(found.value, pack))
  })

  server.answer(operations.take, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    return name.ok ? told(await desk.take({ ...name.value, isTaken: body.isTaken }, { caller, request })) : name
  })
  server.answer(operations.answer, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    if (!name.ok) return name
    const from = body.canned === undefined ? null : uuidFromId('can', body.canned)
    return told(await desk.answer({ ...body, ...name.value, canned: from }, { caller, request }))
  })
  server.answer(operations.note, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    if (!name.ok) return name
    const done = await desk.writeNote({ ...name.value, text: body.text }, { caller, request })
    return done.ok ? ok({ state: done.value.state, version: done.value.version }) : done
  })
  server.answer(operations.escalate, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    return name.ok ? told(await desk.escalate({ ...body, ...name.value }, { caller, request })) : name
  })
  server.answer(operations.close, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    return name.ok ? told(await desk.close({ ...body, ...name.value }, { caller, request })) : name
  })

  async function presentDesk(brandId: number, { operatorId }: OperatorCaller) {
    const [present, waiting] = await Promise.all([presence.present(brandId), presence.inLine(brandId)])
    return ok({
      isPresent: present.some((each) => each.operatorId === operatorId),
      present: present.map((each) => ({
        id: idFromUuid('opr', each.operatorId),
        username: each.username,
        threads: each.threads,
        isMe: each.operatorId === operatorId,
      })),
      waiting,
    })
  }
  server.answer(operations.getDesk, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    return brand.ok ? presentDesk(brand.value, caller) : brand
  })
  server.answer(operations.setPresence, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    await presence.say(brand.value, { ...caller, isPresent: body.isPresent })
    return presentDesk(brand.value, caller)
  })
  server.answer(operations.hand, async ({ caller, body, request }) => {
    const name = await named(body, { caller, request })
    if (!name.ok) return name
    const to = body.to === null ? null : uuidFromId('opr', body.to)
    if (body.to !== null && to === null) return refuse('support.colleague_gone')
    return told(await desk.hand({ ...body, ...name.value, to }, { caller, request }))
  })

  server.answer(operations.listCanned, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    return brand.ok ? ok(presentCanned(await canned.of(brand.value))) : brand
  })
  server.answer(operations.saveCanned, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = body.id === null ? null : uuidFromId('can', body.id)
    if (body.id !== null && id === null) return refuse('support.canned_unknown')
    const text = body.text === null ? null : cleanWords(body.text)
    const written = {
      brandId: brand.value,
      title: body.title.trim(),
      language: body.language,
      text: text ?? '',
      by: caller.username,
      at: clock.now(),
    }
    const saved = await db.transaction(async (tx) => {
      if (id === null) return text === null ? refuse('support.canned_unknown') : canned.add(tx, written)
      return text === null ? canned.remove(tx, { brandId: brand.value, id }) : canned.change(tx, id, written)
    })
    return saved.ok ? ok(presentCanned(await canned.of(brand.value))) : saved
  })
}
