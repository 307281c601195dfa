import { randomUUID } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import type { Site } from '@halong/testkit'

/** One of everything that a call of the cashier can name. */
export type PlantedDeposit = {
  readonly deposit: `dep_${string}`
  readonly held: `hld_${string}`
  readonly proof: `prf_${string}`
  readonly houseAccount: `pac_${string}`
  readonly matter: `mat_${string}`
  readonly document: `kyc_${string}`
  /** Of a promotion that is not there. */
  readonly application: `app_${string}`
  readonly heldClaim: `hcl_${string}`
  readonly withdrawal: `wdr_${string}`
  readonly payout: `pay_${string}`
  readonly adjustment: `adj_${string}`
  readonly transfer: `trf_${string}`
  /** A bonus that waits. */
  readonly bonus: `bon_${string}`
  readonly lineTransfer: `ltr_${string}`
  /** What the player said to the house, which nobody has taken. */
  readonly thread: `thr_${string}`
}

/** A withdrawal that ended after a payout by hand had failed; and a deposit that ended, with money held back, a picture, a matter, an evidence pack, and the account of the house they came to. */
export async function plantDeposit(
  { db }: Pick<Site, 'db'>,
  { memberId, brandId }: { memberId: number; brandId: number },
): Promise<PlantedDeposit> {
  const [account, order, held, proof, matter] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [document, application, bonus, heldClaim] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await db.pool.query(
    `insert into gateway.payment_account (account_id, brand_id, driver, title, base_url, sealed, asset, is_stand_in, is_open_in, key, version, changed_at, changed_by)
     values ($1::uuid, $2, 'manual', 'Bank', '', '', 'USD/4', false, false, ($1::uuid)::text, 7, now(), 'test')`,
    [account, brandId],
  )
  await db.pool.query(
    `insert into gateway.deposit_order (member_id, order_id, request_id, brand_id, account_id, driver, method, channel, asset, amount, received, state, memo, our_ref,
       created_at, expires_at, ended_at)
     values ($1, $2::uuid, ($2::uuid)::text, $3, $4, 'manual', 'bank', 'TRANSFER', 'USD/4', 1, 1, 'settled', 'HLPLANTED', ($2::uuid)::text, now(), now(), now())`,
    [memberId, order, brandId, account],
  )
  await db.pool.query(
    `insert into gateway.held_money (member_id, held_id, brand_id, order_id, receipt_ref, asset, amount, reason, state, at)
     values ($1, $2, $3, $4, 'planted', 'USD/4', 1, 'payer_differs', 'returned', now())`,
    [memberId, held, brandId, order],
  )
  // Of a day long ago, so that no money is missing for it.
  await db.pool.query(
    `insert into gateway.promotion_claim (member_id, code, period, claim_id, brand_id, hash, kind, asset, amount, times, ledger_key, claimed_at)
     values ($1, 'planted', '2020-01-01', $2::uuid, $3, '', 'points', 'USD/4', 1, 0, 'planted', now())`,
    [memberId, randomUUID(), brandId],
  )
  await db.pool.query(
    `insert into gateway.wheel_spin (member_id, claim_id, brand_id, code, generation, terminal, no, seed, client_seed, weights, segment, asset, amount, spun_at)
     values ($1, $2::uuid, $3, 'planted', 1, $4, 1, $4, 'planted', '[1]', 0, 'USD/4', 1, now())`,
    [memberId, randomUUID(), brandId, 'a'.repeat(64)],
  )
  await db.pool.query(
    `insert into gateway.promotion_hold (member_id, hold_id, brand_id, code, period, hash, due, kind, asset, amount, links, state, held_at, until, version)
     values ($1, $2, $3, 'planted', 'once', '', '{"kind":"cash","amount":"1","times":0}', 'cash', 'USD/4', 1, '[]', 'waiting', now(), now() + interval '1 day', 1)`,
    [memberId, heldClaim, brandId],
  )
  await db.pool.query(
    `insert into gateway.raffle_ticket (member_id, code, period, brand_id, entrant, tickets, first, place, ticket, asset, amount, drawn_at)
     values ($1, 'planted', '2020-01-01', $2, ($1::bigint)::text, 1, 1, 1, 1, 'USD/4', 1, now())`,
    [memberId, brandId],
  )
  await db.pool.query(
    `insert into gateway.bonus (lane, member_id, bonus_id, brand_id, asset, code, source, hash, state, granted, required, times, days, max_stake, exit_percent, accepted_at)
     values ($1::bigint % 16, $1, $3, $2, 'USD/4', 'planted', 'planted', '', 'waiting', 1, 1, 1, 1, 1, 0, now())`,
    [memberId, brandId, bonus],
  )
  await db.pool.query(
    `insert into gateway.wager_grant (lane, member_id, grant_id, brand_id, asset, vassalage, games, stake, count, code, source, hash, given_at, ends_at, due_at)
     values ($1::bigint % 16, $1, $3, $2, 'USD/4', 'HALONG', '{planted}', 1, 1, 'planted', 'planted', '', now(), now() + interval '1 day', now() + interval '1 day')`,
    [memberId, brandId, bonus],
  )
  await db.pool.query(
    `insert into gateway.wager_award (lane, member_id, vassalage, tx_id, brand_id, source, source_id, game_code, round_id, asset, amount, paid_at)
     values ($1::bigint % 16, $1, 'TEST', 'planted ' || $1, $2, 'prize', 'planted', 'game', 'planted', 'USD/4', 1, now())`,
    [memberId, brandId],
  )
  await db.pool.query(`insert into gateway.vip_member (member_id, brand_id, parts, counted_at) values ($1, $2, 1, now())`, [
    memberId,
    brandId,
  ])
  await db.pool.query(
    `insert into gateway.payment_matter (matter_id, brand_id, account_id, kind, reference, member_id, order_id, at, state)
     values ($1, $2, $3, 'receipt_gone', 'planted', $4, $5, now(), 'resolved')`,
    [matter, brandId, account, memberId, order],
  )
  await db.pool.query(
    `insert into gateway.evidence_pack (member_id, pack_id, brand_id, subject, sha256, content, bytes, made_at, made_by, reason)
     values ($1, gen_random_uuid(), $2, 'planted', '', '', 0, now(), 'planter', 'planted')`,
    [memberId, brandId],
  )
  await db.pool.query(
    `insert into gateway.kyc_document (member_id, item, document_id, brand_id, state, times, version, sent_at, promised_at)
     values ($1, 'identity', $2, $3, 'sent', 1, 1, now(), now())`,
    [memberId, document, brandId],
  )
  await db.pool.query(
    `insert into gateway.promotion_application (member_id, application_id, brand_id, code, no, state, remark, pictures, at, answer, version)
     values ($1, $2, $3, 'planted', 1, 'withdrawn', '', '{}', now(), '', 2)`,
    [memberId, application, brandId],
  )
  const [withdrawal, payout] = [randomUUID(), randomUUID()]
  await db.pool.query(
    `insert into gateway.withdrawal (member_id, withdrawal_id, request_id, brand_id, kind, asset, amount, fee, to_pay, in_hand, method, sealed, state, version, stage_no,
       owner, breaches, risks, created_at, ended_at)
     values ($1, $2::uuid, ($2::uuid)::text, $3, 'player', 'USD/4', 1, 0, 1, 0, 'bank', '', 'rejected', 3, 3, 'system', 0, '[]', now(), now())`,
    [memberId, withdrawal, brandId],
  )
  await db.pool.query(
    `insert into gateway.payout_attempt (member_id, withdrawal_id, no, attempt_id, brand_id, account_id, driver, method, channel, asset, amount, state, started_at, ended_at)
     values ($1, $2, 1, $3, $4, $5, 'manual', 'bank', 'TRANSFER', 'USD/4', 1, 'failed', now(), now())`,
    [memberId, withdrawal, payout, brandId, account],
  )
  const adjustment = randomUUID()
  await db.pool.query(
    `insert into gateway.approval (approval_id, brand_id, kind, subject, operation_id, body, body_hash, before, after, basis, reason, needs, asked_by, asked_at, expires_at, state, closed_at)
     select $1::uuid, $2, 'adjustment', ($1::uuid)::text, 'adjustments.make', '{}', '', 'null', 'null', '', 'planted', 1, operator_id, now(), now(), 'WITHDRAWN', now()
     from gateway.operator limit 1`,
    [adjustment, brandId],
  )
  await db.pool.query(
    `insert into gateway.adjustment (member_id, approval_id, brand_id, direction, code, asset, amount, asked_at)
     values ($1, $2, $3, 'credit', 'GOODWILL', 'USD/4', 1, now())`,
    [memberId, adjustment, brandId],
  )
  const transfer = randomUUID()
  await db.pool.query(
    `insert into gateway.wallet_transfer (member_id, transfer_id, brand_id, vassalage, way, reference, asset, amount, is_all, scope, state, code, accept_until, created_at, ended_at, version)
     values ($1, $2::uuid, $3, 'PLANTED', 'out', 'HL' || upper(left(replace($2::text, '-', ''), 26)), 'USD/4', 1, false, 'INHOUSE', 'refused', 'insufficient', now(), now(), now(), 3)`,
    [memberId, transfer, brandId],
  )
  const lineTransfer = randomUUID()
  await db.pool.query(
    `insert into gateway.line_transfer (member_id, transfer_id, request_id, brand_id, other_id, way, asset, amount, state, asked_at, expires_at, ended_at, decided_by, version)
     values ($1, $2::uuid, ($2::uuid)::text, $3, $1, 'up', 'USD/4', 1, 'DONE', now() - interval '9 days', now(), now(), 'planter', 2)`,
    [memberId, lineTransfer, brandId],
  )
  const thread = randomUUID()
  await db.pool.query(
    `insert into gateway.support_thread (member_id, thread_id, brand_id, reference, kind, topic, language, state, opened_at, last_at, answer_by, is_late_told, is_reminded,
       is_escalated, entries, house_no, seen_no, version)
     values ($1, $2::uuid, $3, left($2::text, 9), 'feedback', 'idea', 'EN', 'waiting', now(), now(), now(), false, false, false, 0, 0, 0, 3)`,
    [memberId, thread, brandId],
  )
  return {
    thread: idFromUuid('thr', thread),
    adjustment: idFromUuid('adj', adjustment),
    withdrawal: idFromUuid('wdr', withdrawal),
    transfer: idFromUuid('trf', transfer),
    bonus: idFromUuid('bon', bonus),
    lineTransfer: idFromUuid('ltr', lineTransfer),
    payout: idFromUuid('pay', payout),
    deposit: idFromUuid('dep', order),
    held: idFromUuid('hld', held),
    proof: idFromUuid('prf', proof),
    houseAccount: idFromUuid('pac', account),
    matter: idFromUuid('mat', matter),
    document: idFromUuid('kyc', document),
    application: idFromUuid('app', application),
    heldClaim: idFromUuid('hcl', heldClaim),
  }
}
