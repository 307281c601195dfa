import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { CallContext, OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { Code, DocumentState } from './checklist.ts'
import type { KycStore } from './store.ts'
import { aboutPicture } from './verification.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: KycStore
  readonly secrets: Secrets
  readonly inbox: Pick<Inbox, 'write'>
  /** Play may wait for the identity document, and opens in the transaction that accepts it (R2). */
  identityDecided(tx: Tx, whose: { memberId: number; brandId: number }, isAccepted: boolean): Promise<void>
}
type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type Named = { readonly brandId: number; readonly id: string; readonly reason: string }
export type Review = ReturnType<typeof createReview>

/** What operators see of documents and decide about them; each look and each deed has its audit row (T64). */
export function createReview({ db, clock, store, secrets, inbox, identityDecided }: Deps) {
  return {
    /** A data address of a WebP picture; who looked and why is noted in the transaction that reads it. */
    look({ brandId, id, reason, pictureId }: Named & { pictureId: string }, { caller, request }: OperatorCall) {
      return db.transaction(async (tx) => {
        const row = await store.ofBrand(tx, { brandId, id })
        if (row === null) return refuse('kyc.document_unknown')
        const whose = { memberId: Number(row.member_id), item: row.item }
        const sealed = await store.pictureOf(tx, { ...whose, pictureId })
        if (sealed === null) return refuse('kyc.document_unknown')
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId,
          action: 'documents.view',
          target: `document ${id}`,
          before: null,
          after: { memberId: whose.memberId, item: row.item, picture: pictureId },
          reason,
        })
        return ok({ picture: `data:image/webp;base64,${secrets.open(sealed, aboutPicture(whose)).toString('base64')}` })
      })
    },

    decide(
      wish: Named & { expectedVersion: number; verdict: Exclude<DocumentState, 'sent'>; code: Code | null },
      { caller, request }: OperatorCall,
    ) {
      const { brandId, id, reason, expectedVersion, verdict, code } = wish
      if (verdict !== 'accepted' && code === null) return Promise.resolve(refuse('kyc.code_missing'))
      return db.transaction(async (tx) => {
        const row = await store.ofBrand(tx, { brandId, id, isLocked: true })
        if (row === null) return refuse('kyc.document_unknown')
        if (row.version !== expectedVersion || row.state === verdict) return refuse('kyc.changed_meanwhile')
        const isAccepted = verdict === 'accepted'
        const at = clock.now()
        await store.decide(tx, {
          memberId: Number(row.member_id),
          item: row.item,
          state: verdict,
          code: isAccepted ? null : code,
          remark: isAccepted ? '' : reason,
          by: caller.username,
          at,
        })
        if (row.item === 'identity') await identityDecided(tx, { memberId: Number(row.member_id), brandId }, isAccepted)
        await inbox.write(tx, {
          memberId: Number(row.member_id),
          template: `verification.${verdict}`,
          params: { item: row.item, ...(isAccepted || code === null ? {} : { code, remark: reason }) },
          link: '/member/verification',
        })
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'documents.decide',
          target: `document ${id}`,
          before: { state: row.state, item: row.item, memberId: Number(row.member_id) },
          after: { state: verdict, code: isAccepted ? null : code },
          reason,
        })
        return ok({ state: verdict, version: row.version + 1 })
      })
    },
  }
}
