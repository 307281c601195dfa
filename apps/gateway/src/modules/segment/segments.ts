import type { segments as operations } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import type { z } from 'zod'
import {
  type CallContext,
  idFromUuid,
  type OperatorCaller,
  type Platform,
  refuseFields,
  type Tx,
  uuidFromId,
  uuidv7,
} from '../../platform/index.ts'
import type { ListScope } from '../../platform/list/index.ts'
import { HARM_WATCHED } from '../harm/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { askedOf, problemsOf } from './rule.ts'
import { type Segment, segmentStore as store } from './segment-store.ts'

type Save = z.output<typeof operations.save.body>
type SaveRefusal = `segment.${'unknown' | 'name_taken' | 'changed_meanwhile' | 'too_many'}`
type By = { readonly caller: OperatorCaller; readonly request: CallContext; readonly brandId: number }
type Deps = Pick<Platform, 'db' | 'clock'> & { scopeOf(brandId: number): Promise<ListScope> }

/** Of a brand. */
const MOST_SEGMENTS = 100
const MOST_LABELS = 200
/** Players that one segment keeps. */
export const MOST_MEMBERS = 200_000
/** A search of criteria that no index answers goes over every player of the brand: it may not hold a connection for longer. */
const SEARCH_MS = 20_000

/** Segments of players: saved criteria, and whom they found when somebody last looked. */
export function createSegments({ db, clock, scopeOf }: Deps) {
  async function searchOf(brandId: number, rule: Segment['rule'], most = MOST_MEMBERS + 1) {
    const { asset, zone } = await scopeOf(brandId)
    const at = clock.now()
    return { brandId, asset, at, most, asked: askedOf(rule, { asset, zone, now: at, watched: HARM_WATCHED }) }
  }
  const note = (
    tx: Tx,
    { caller, request, brandId }: By,
    deed: { action: string; target: string; before: unknown; after: unknown; reason: string },
  ) => writeAudit(tx, actorOf(caller, request), { ...deed, brandId, at: clock.now() })
  const bounded = (tx: Tx) => tx.query(`set local statement_timeout = ${SEARCH_MS}`)

  async function faultsOf(brandId: number, rule: Segment['rule']) {
    const faults = problemsOf(rule, (await scopeOf(brandId)).asset)
    return faults.length === 0 ? null : refuseFields(faults)
  }

  async function make(tx: Tx, { name, rule, reason }: Save, by: By) {
    if ((await store.ofBrand(tx, by.brandId)).length >= MOST_SEGMENTS) return refuse('segment.too_many')
    const segmentId = uuidv7()
    const row = { segmentId, brandId: by.brandId, name, rule, changedAt: clock.now(), changedBy: by.caller.username }
    if (!(await store.insert(tx, row))) return refuse('segment.name_taken')
    await note(tx, by, { action: 'segments.save', target: `segment ${segmentId}`, before: null, after: { name, rule }, reason })
    return ok(segmentId)
  }
  async function change(tx: Tx, { segmentId, name, rule, expectedVersion, reason }: Save & { segmentId: string }, by: By) {
    const before = await store.lock(tx, segmentId, by.brandId)
    if (before === null) return refuse('segment.unknown')
    if (before.version !== expectedVersion) return refuse('segment.changed_meanwhile')
    if (!(await store.change(tx, { segmentId, name, rule, changedAt: clock.now(), changedBy: by.caller.username })))
      return refuse('segment.name_taken')
    const was = { name: before.name, rule: before.rule }
    await note(tx, by, { action: 'segments.save', target: `segment ${segmentId}`, before: was, after: { name, rule }, reason })
    return ok(segmentId)
  }

  return {
    ofBrand: async (brandId: number) => ({
      segments: await store.ofBrand(db.reads, brandId),
      labels: await store.labelsOfBrand(db.reads, brandId),
    }),

    /** How many players criteria find now, up to the most that a segment keeps. */
    async count(brandId: number, rule: Segment['rule']) {
      const faults = await faultsOf(brandId, rule)
      if (faults) return faults
      const search = await searchOf(brandId, rule)
      const members = await db.transaction(async (tx) => {
        await bounded(tx)
        return store.count(tx, search)
      })
      return ok({ members: Math.min(members, MOST_MEMBERS), isCapped: members > MOST_MEMBERS })
    },

    async save(body: Save, by: By) {
      const faults = await faultsOf(by.brandId, body.rule)
      if (faults) return faults
      const segmentId = body.id === null ? null : uuidFromId('seg', body.id)
      if (body.id !== null && segmentId === null) return refuse('segment.unknown')
      const saved = await db.transaction(
        (tx): Promise<Result<string, SaveRefusal>> => (segmentId === null ? make(tx, body, by) : change(tx, { ...body, segmentId }, by)),
      )
      return saved.ok ? ok({ id: idFromUuid('seg', saved.value) }) : saved
    },

    /** Finds the players again. The list for promotions only grows: who was promised something keeps it. */
    async take(id: string, by: By) {
      const segmentId = uuidFromId('seg', id)
      if (segmentId === null) return refuse('segment.unknown')
      return db.transaction(async (tx) => {
        const before = await store.lock(tx, segmentId, by.brandId)
        if (before === null) return refuse('segment.unknown')
        const search = await searchOf(by.brandId, before.rule)
        await bounded(tx)
        if ((await store.count(tx, search)) > MOST_MEMBERS) return refuse('segment.too_large')
        const taken = await store.take(tx, segmentId, search)
        await note(tx, by, {
          action: 'segments.take',
          target: `segment ${segmentId}`,
          before: { members: before.members },
          after: taken,
          reason: '',
        })
        return ok(taken)
      })
    },

    async retire({ id, reason }: { id: string; reason: string }, by: By) {
      const segmentId = uuidFromId('seg', id)
      return db.transaction(async (tx) => {
        const before = segmentId === null ? null : await store.lock(tx, segmentId, by.brandId)
        if (before === null) return refuse('segment.unknown')
        await store.retire(tx, before.segmentId, clock.now())
        await note(tx, by, {
          action: 'segments.retire',
          target: `segment ${before.segmentId}`,
          before: { name: before.name },
          after: null,
          reason,
        })
        return ok({})
      })
    },

    async setLabels(
      { memberId, playerId, labels, reason }: { memberId: number; playerId: string; labels: readonly string[]; reason: string },
      by: By,
    ) {
      return db.transaction(async (tx) => {
        const [before, known] = [await store.labelsOf(tx, memberId), await store.labelsOfBrand(tx, by.brandId)]
        const after = [...new Set(labels)].sort()
        if (new Set([...known, ...after]).size > MOST_LABELS) return refuse('segment.too_many_labels')
        await store.setLabels(tx, { memberId, brandId: by.brandId, labels: after })
        await note(tx, by, { action: 'members.setLabels', target: `player ${playerId}`, before, after, reason })
        return ok({})
      })
    },
  }
}
export type Segments = ReturnType<typeof createSegments>
