import { disputes, withdrawals as operations, payoutMethods, payouts } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { toWire } from '@halong/money'
import { idFromUuid, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn, maskRow } from '../../platform/list/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { Payees } from './facts.ts'
import type { Office } from './office.ts'
import type { OfficeDeps } from './office-deps.ts'
import { payoutsList, presentForOffice, waysList, withdrawalsList } from './office-lists.ts'
import { openPayee } from './payee.ts'
import type { Pictures } from './pictures.ts'
import { presentStage } from './present-withdrawal.ts'
import type { LotsOfDeposits } from './requesting.ts'
import type { Withdrawal } from './withdrawal.ts'

type Deps = OfficeDeps &
  Pick<Platform, 'db' | 'clock'> & {
    readonly office: Office
    readonly ledger: Pick<Ledger, 'counters'>
    readonly pictures: Pictures
    readonly payees: Payees
    readonly turnover: Pick<LotsOfDeposits, 'lockedOf'>
  }

/** Calls of operators about withdrawals, payouts, disputes and ways to pay out. */
export function officeRoutes(server: Server, deps: Deps): void {
  const { db, clock, office, operators, players, withdrawals, attempts, facts, ways, pictures, payees, turnover, secrets, ledger } = deps
  const now = () => clock.now()
  const lists = listsOn(server, { db, clock, operators })
  const queue = withdrawalsList(players, now)
  lists.answer(operations.list, queue)
  lists.answer(operations.listTotals, queue)
  lists.answer(payouts.list, payoutsList(players, now))
  lists.answer(payoutMethods.list, waysList)

  /** What the player moved since registration, as the ledger's own counters tell, and what they have. */
  async function flowOf({ memberId, asset }: Withdrawal) {
    const wire = (minor: bigint): string => toWire({ asset, minor })
    const [money, counters] = await Promise.all([
      turnover.lockedOf(db.pool, { memberId, asset }),
      ledger.counters(db.pool, memberId, asset),
    ])
    return {
      flow: {
        deposited: wire(counters?.deposited ?? 0n),
        withdrawn: wire(counters?.withdrawn ?? 0n),
        staked: wire(counters?.staked ?? 0n),
        won: wire(counters?.won ?? 0n),
        cash: wire(money.cash),
        locked: wire(money.locked),
      },
      lots: money.lots.slice(0, 100).map(({ openedAt, amount, required, done, locked }) => ({
        at: openedAt.toISOString(),
        amount: wire(amount),
        required: wire(required),
        done: wire(done),
        locked: wire(locked),
      })),
    }
  }

  async function detailOf(w: Withdrawal) {
    const wire = (minor: bigint): string => toWire({ asset: w.asset, minor })
    const [stages, made, names, opened, rules] = await Promise.all([
      withdrawals.stagesOf(w.memberId, [w.withdrawalId]),
      attempts.of(w),
      pictures.namesOf({ memberId: w.memberId, subjectId: w.withdrawalId }),
      payees.payoutAccountsOf(w.memberId),
      facts.rulesOf(w.brandId),
    ])
    const payee = openPayee(secrets, w)
    return {
      account: maskRow(operations.get.value.shape.account, {
        providerName: payee.providerName,
        number: payee.number,
        holder: payee.holder,
      }),
      accountAddedAt: opened.find(({ id }) => id === w.payeeId)?.addedAt.toISOString() ?? null,
      risks: [...w.risks],
      needsSecondPerson: w.kind === 'return' || w.amount > rules.twoPersonLimit,
      ...(await flowOf(w)),
      stages: stages.slice(-60).map((stage) => ({ ...presentStage(stage), actor: stage.actor })),
      payouts: made.map(({ no, method, driver, amount, state, reference, why, startedAt, endedAt, nextAskAt, isNameDifferent }) => ({
        no,
        method,
        driver,
        amount: wire(amount),
        state,
        reference,
        why,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        nextAskAt: nextAskAt?.toISOString() ?? null,
        isNameDifferent,
      })),
      confirmed: { outcome: w.outcome, received: w.received === null ? null : wire(w.received), by: w.confirmBy?.toISOString() ?? null },
      pictures: names.map((name) => idFromUuid('prf', name)),
    }
  }

  async function found(id: string, brandId: number): Promise<Withdrawal | null> {
    const withdrawalId = uuidFromId('wdr', id)
    return withdrawalId === null ? null : withdrawals.ofBrand({ brandId, withdrawalId })
  }

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const withdrawal = await found(query.id, brand.value)
    const player = withdrawal && (await players.byMemberId(withdrawal.memberId))
    if (!withdrawal || !player) return refuse('cashier.withdrawal_unknown')
    return ok({ ...presentForOffice(withdrawal, player, now()), ...(await detailOf(withdrawal)) })
  })
  server.answer(operations.getPicture, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [withdrawal, pictureId] = [await found(query.id, brand.value), uuidFromId('prf', query.picture)]
    const subject = withdrawal && { memberId: withdrawal.memberId, subjectId: withdrawal.withdrawalId }
    const picture = subject && pictureId !== null ? await pictures.pictureOf(subject, pictureId) : null
    return picture === null ? refuse('cashier.withdrawal_unknown') : ok({ picture })
  })
  server.answer(operations.claim, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? office.claim({ ...body, brandId: brand.value }, { caller, request }) : brand
  })
  server.answer(operations.ask, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await office.ask({ ...body, brandId: brand.value }, { caller, request })
    return done.ok ? ok({ state: done.value.state, version: done.value.version }) : done
  })
  server.answer(operations.refuse, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await office.refuse({ ...body, brandId: brand.value }, { caller, request })
    return done.ok ? ok({ state: done.value.state, version: done.value.version }) : done
  })
  server.answer(disputes.open, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await office.openDispute({ ...body, brandId: brand.value }, { caller, request })
    return done.ok ? ok({ state: done.value.state, version: done.value.version }) : done
  })
  const { approve, book, repay, force } = office.guards
  server.answer(operations.approve, ({ caller, body, request }) => operators.plain(approve, body, { caller, request }))
  server.answer(payouts.book, ({ caller, body, request }) => operators.plain(book, body, { caller, request }))
  server.answer(disputes.repay, ({ caller, body, request }) => operators.plain(repay, body, { caller, request }))
  server.answer(disputes.force, ({ caller, body, request }) => operators.plain(force, body, { caller, request }))

  server.answer(payouts.fail, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await office.endByHand({ ...body, deed: 'fail', brandId: brand.value }, { caller, request })
    return done.ok ? ok({ state: done.value.state }) : done
  })
  server.answer(payouts.reveal, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? office.reveal({ ...body, brandId: brand.value }, { caller, request }) : brand
  })
  server.answer(payouts.takeBack, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await office.endByHand({ ...body, deed: 'takeBack', isAccountWrong: false, brandId: brand.value }, { caller, request })
    return done.ok ? ok({ state: done.value.state }) : done
  })

  server.answer(payoutMethods.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    if (accountId === null) return refuse('cashier.account_unknown')
    const { account: _, reason, ...rest } = body
    return db.transaction(async (tx) => {
      const saved = await ways.save(tx, { ...rest, brandId: brand.value, accountId }, caller.username)
      if (!saved.ok) return saved
      const { before, after } = saved.value
      const view = (way: typeof after | null) =>
        way && { ...way, min: String(way.min), max: String(way.max), fee: String(way.fee), changedAt: undefined }
      const deed = {
        brandId: brand.value,
        action: 'payoutMethods.save',
        target: `payout method ${after.code}`,
        before: view(before),
        after: view(after),
        reason,
      }
      await writeAudit(tx, actorOf(caller, request), { ...deed, at: now() })
      return ok({ version: after.version })
    })
  })
}
