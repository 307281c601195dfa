import type { evidence as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, uuidFromId, uuidv7 } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { packOf } from './pack.ts'
import type { PackStore } from './store.ts'

type Subject = z.output<typeof operations.evidenceSubject>
type Whose = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
type Row = { readonly from: Date; readonly until: Date | null; readonly content: object }
/** Where the parts of a pack come from: each module tells what is its own. */
export type Sources = {
  row(whose: Whose, subject: Exclude<Subject, `key:${string}`>): Promise<Row | null>
  transfer(whose: Whose, key: string): Promise<Row | null>
  providerMessages(of: { memberId: number; orderId: string }): Promise<readonly object[]>
  verification(memberId: number): Promise<readonly object[]>
  signIns(memberId: number, span: { from: Date; to: Date }): Promise<readonly object[]>
  terms(brandId: number, at: Date): Promise<readonly object[]>
}
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly store: PackStore; readonly sources: Sources }
type Wish = {
  readonly player: { readonly memberId: number; readonly playerId: string; readonly brandId: number; readonly asset: Asset }
  readonly subject: Subject
  readonly reason: string
}
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
export type Making = ReturnType<typeof createMaking>

const DAY_MS = 24 * 3_600_000
/** Sign-ins so long before and after a row belong to its story. */
const AROUND_MS = 7 * DAY_MS
const MAX_BYTES = 1_900_000

/** Evidence packs of rows of money (N13): one file, frozen by its hash; making one and each download have their row of the audit. */
export function createMaking({ db, clock, store, sources }: Deps) {
  const rowOf = (whose: Whose, subject: Subject): Promise<Row | null> =>
    isKey(subject) ? sources.transfer(whose, subject.slice('key:'.length)) : sources.row(whose, subject)

  return {
    async make({ player, subject, reason }: Wish, { caller, request }: OperatorCall) {
      const { memberId, brandId, asset } = player
      const row = await rowOf({ memberId, brandId, asset }, subject)
      if (row === null) return refuse('records.row_unknown')
      const orderId = isKey(subject) ? null : (uuidFromId('dep', subject) ?? uuidFromId('wdr', subject))
      const at = clock.now()
      const span = { from: new Date(row.from.getTime() - AROUND_MS), to: new Date((row.until ?? at).getTime() + AROUND_MS) }
      const [providerMessages, verification, signIns, terms] = await Promise.all([
        orderId === null ? [] : sources.providerMessages({ memberId, orderId }),
        sources.verification(memberId),
        sources.signIns(memberId, span),
        sources.terms(brandId, row.from),
      ])
      const about = { subject, playerId: player.playerId, brandId, madeAt: at.toISOString(), madeBy: caller.username, reason }
      const { content, sha256 } = packOf(about, { row: row.content, providerMessages, verification, signIns, terms })
      const bytes = Buffer.from(content)
      invariant(bytes.length <= MAX_BYTES, 'the parts of a pack are bounded')
      return db.transaction(async (tx) => {
        const base = { memberId, packId: uuidv7(), brandId, subject, sha256, content: bytes, at, by: caller.username, reason }
        const made = await store.insert(tx, base)
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'evidence.make',
          target: `row ${subject}`,
          before: null,
          after: { playerId: player.playerId, sha256, bytes: bytes.length },
          reason,
        })
        return ok(made)
      })
    },

    download: ({ brandId, packId }: { brandId: number; packId: string }, { caller, request }: OperatorCall) =>
      db.transaction(async (tx) => {
        const pack = await store.take(tx, { brandId, packId })
        if (pack === null) return refuse('records.row_unknown')
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId,
          action: 'evidence.download',
          target: `evidence ${packId}`,
          before: { downloads: pack.downloads - 1 },
          after: { downloads: pack.downloads, subject: pack.subject, sha256: pack.sha256 },
          reason: '',
        })
        const name = `evidence-${pack.subject.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 50)}.json`
        return ok({ name, sha256: pack.sha256, content: pack.content.toString() })
      }),
  }
}
const isKey = (subject: Subject): subject is `key:${string}` => subject.startsWith('key:')
