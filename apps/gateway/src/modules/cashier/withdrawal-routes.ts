import { cashier as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseMoney, toWire } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type PlayerCaller, type Server, uuidFromId } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { CountedRound, Purse } from '../turnover/index.ts'
import type { Answering } from './answering.ts'
import type { Facts } from './facts.ts'
import { wordsOf } from './method-store.ts'
import { presentAccounts, presentLot, presentWithdrawal } from './present-withdrawal.ts'
import type { ReceiptStore } from './receipt-store.ts'
import type { Requesting } from './requesting.ts'
import type { RisksNow } from './risk-facts.ts'
import { FEWEST_CASES, TIMES_DAYS, timesOf } from './times.ts'
import type { WayStore } from './way-store.ts'
import { promiseOf, type Withdrawal } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Secrets
  readonly site: SiteService
  readonly requesting: Requesting
  readonly answering: Answering
  readonly risksNow: RisksNow
  readonly withdrawals: WithdrawalStore
  readonly receipts: Pick<ReceiptStore, 'bySource'>
  readonly facts: Facts
  readonly ways: WayStore
  listRounds(on: Platform['db']['pool'], purse: Purse, page: { since: Date; limit: number }): Promise<CountedRound[]>
}
type Whose = Pick<PlayerCaller, 'memberId' | 'brandId' | 'language'>
const MAX_ROUNDS = 100

/** Calls of players about their withdrawals. */
export function withdrawalRoutes(server: Server, deps: Deps): void {
  const { db, clock, secrets, site, requesting, answering, risksNow, withdrawals, receipts, facts, ways, listRounds } = deps
  const readerOf = async ({ brandId, language }: Omit<Whose, 'memberId'>) => ({
    language,
    brandLanguage: (await site.byId(brandId)).brand.defaultLanguage,
  })
  const nameOf = ({ memberId, brandId }: Whose, id: string) => {
    const withdrawalId = uuidFromId('wdr', id)
    return withdrawalId === null ? null : { memberId, brandId, withdrawalId }
  }

  async function present(caller: Whose, list: readonly Withdrawal[]) {
    const [reader, all, stages, { isPractice }] = await Promise.all([
      readerOf(caller),
      ways.ofBrand(caller.brandId),
      withdrawals.stagesOf(
        caller.memberId,
        list.map(({ withdrawalId }) => withdrawalId),
      ),
      facts.rulesOf(caller.brandId),
    ])
    return list.map((each) =>
      presentWithdrawal(each, {
        secrets,
        stages: stages.filter(({ withdrawalId }) => withdrawalId === each.withdrawalId),
        way: all.find(({ code }) => code === each.method),
        reader,
        isPractice,
        now: clock.now(),
      }),
    )
  }
  async function presentOne(caller: Whose, withdrawal: Withdrawal) {
    const [one] = await present(caller, [withdrawal])
    if (!one) throw new Error('one withdrawal is presented as one')
    return ok(one)
  }

  server.answer(operations.getWithdrawable, async ({ caller, query }) => {
    const looked = await requesting.look(caller)
    const { rules, situation, lots } = looked
    const { asset } = rules
    const wire = (minor: bigint): string => toWire({ asset, minor })
    const oldest = lots[0]
    const [rounds, sources] = await Promise.all([
      oldest ? listRounds(db.pool, { memberId: caller.memberId, asset }, { since: oldest.openedAt, limit: MAX_ROUNDS }) : [],
      Promise.all(lots.map(({ source }) => receipts.bySource(db.pool, { memberId: caller.memberId, ledgerKey: source }))),
    ])
    return ok({
      asset,
      isPractice: rules.isPractice,
      cash: wire(situation.cash),
      locked: wire(situation.locked),
      free: wire(situation.free),
      isCounted: looked.isCounted,
      lots: lots.map((lot, at) => presentLot(lot, rounds, sources[at] ?? null)).slice(0, 100),
      obstacles: [...looked.obstacles],
      accounts: presentAccounts(looked),
      limits: {
        perDay: rules.perDay,
        leftToday: Math.max(0, rules.perDay - situation.askedToday),
        amountLeftToday: situation.leftToday === null ? null : wire(situation.leftToday),
      },
      hasPaymentPassword: situation.hasPaymentPassword,
      quote: await quote(caller, query, looked),
    })
  })

  async function quote(
    caller: Whose,
    { account, amount }: { account?: string | undefined; amount?: string | undefined },
    looked: Awaited<ReturnType<Requesting['look']>>,
  ) {
    const { rules } = looked
    const minor = amount === undefined ? undefined : parseMoney(amount, rules.asset)?.minor
    if (account === undefined || minor === undefined) return null
    const judged = await requesting.judge(caller, looked, { account, minor })
    if (judged === null) return null
    const wire = (value: bigint): string => toWire({ asset: rules.asset, minor: value })
    const { way, obstacles } = judged
    const fee = way?.way.fee ?? 0n
    const wish = { ...caller, asset: rules.asset, kind: 'player', amount: minor, method: way?.way.code ?? '', payeeId: account } as const
    const isReviewed = (await risksNow(wish)).length > 0
    const payMinutes = way?.way.minutes ?? 0
    const promises = { reviewMinutes: rules.reviewMinutes, confirmMinutes: rules.confirmMinutes, payMinutes }
    const stages = ['checking', ...(isReviewed ? (['review'] as const) : []), 'approved', 'paying'] as const
    let at = clock.now()
    for (const stage of stages) at = promiseOf(stage, promises, at) ?? at
    return {
      account,
      amount: wire(minor),
      fee: wire(fee),
      receives: wire(minor > fee ? minor - fee : 0n),
      isReviewed,
      promisedAt: at.toISOString(),
      obstacles: [...obstacles],
    }
  }

  server.answer(operations.withdraw, async ({ caller, body }) => {
    const made = await requesting.withdraw({ ...body, memberId: caller.memberId, brandId: caller.brandId })
    return made.ok ? presentOne(caller, made.value) : made
  })
  server.answer(operations.returnDeposit, async ({ caller, body }) => {
    const made = await requesting.returnDeposit({ ...body, memberId: caller.memberId, brandId: caller.brandId })
    return made.ok ? presentOne(caller, made.value) : made
  })
  server.answer(operations.listWithdrawals, async ({ caller, query }) => {
    const before = query.cursor === undefined ? null : uuidFromId('wdr', query.cursor)
    const page = { memberId: caller.memberId, isWaiting: query.waiting === 'true', before, most: query.limit + 1 }
    const found = await withdrawals.ofPlayer(page)
    const list = await present(caller, found.slice(0, query.limit))
    return ok({ list, next: found.length > list.length ? (list.at(-1)?.id ?? null) : null })
  })
  server.answer(operations.getWithdrawal, async ({ caller, query }) => {
    const name = nameOf(caller, query.id)
    const found = name && (await withdrawals.of(name))
    return found ? presentOne(caller, found) : refuse('cashier.withdrawal_unknown')
  })
  server.answer(operations.answer, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('cashier.withdrawal_unknown')
    const done = await answering.answer(name, body.text)
    return done.ok ? presentOne(caller, done.value) : done
  })
  server.answer(operations.changeAccount, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('cashier.withdrawal_unknown')
    const done = await answering.changeAccount(name, body)
    return done.ok ? presentOne(caller, done.value) : done
  })
  server.answer(operations.addWithdrawalPicture, async ({ caller, query, body }) => {
    const name = nameOf(caller, query.id)
    if (name === null) return refuse('cashier.withdrawal_unknown')
    const done = await answering.addPicture(name, body)
    return done.ok ? presentOne(caller, done.value) : done
  })
  server.answer(operations.confirmReceipt, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('cashier.withdrawal_unknown')
    const done = await answering.confirm(name, { outcome: body.outcome, received: body.received, text: body.text })
    return done.ok ? presentOne(caller, done.value) : done
  })
  server.answer(operations.appeal, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('cashier.withdrawal_unknown')
    const done = await answering.appeal(name, body.text)
    return done.ok ? presentOne(caller, done.value) : done
  })

  server.answer(operations.getTimes, async ({ request }) => {
    const [times, all, reader] = await Promise.all([
      timesOf({ db, clock }, request.brandId),
      ways.ofBrand(request.brandId),
      readerOf(request),
    ])
    const words = (code: string) => {
      const way = all.find((each) => each.code === code)
      return way ? wordsOf(way, reader.language, reader.brandLanguage).title : code
    }
    return ok({ days: TIMES_DAYS, fewest: FEWEST_CASES, methods: times.map((each) => ({ ...each, title: words(each.method) })) })
  })
}
