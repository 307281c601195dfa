import { promotion as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { CallContext, PlayerCaller } from '../../platform/index.ts'
import { idFromUuid, readPlace, refuseCursor, refuseWith, type Server, uuidFromId } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { WalletService } from '../wallet/index.ts'
import type { Claiming, Given } from './claiming.ts'
import { presentActivity, presentGiven, presentReward, wordsIn } from './present.ts'
import type { Reading } from './reading.ts'

type Deps = {
  readonly reading: Reading
  readonly claiming: Claiming
  readonly limits: Limits
  readonly wallet: Pick<WalletService, 'tell'>
  readonly referrals: { isOpenTo(player: Pick<PlayerCaller, 'memberId' | 'brandId'>): Promise<boolean> }
}

/** Wrong codes: of a player and of a network (T35). */
const OF_A_PLAYER = { name: 'promotion_code', points: 10, seconds: 3_600 } as const
const OF_A_NETWORK = { name: 'promotion_code_network', points: 30, seconds: 3_600 } as const

export function promotionRoutes(server: Server, { reading, claiming, limits, wallet, referrals }: Deps): void {
  /** Null while there are tries left. A right code gives its try back. */
  async function spendTry({ memberId }: PlayerCaller, { address }: CallContext) {
    for (const [budget, key] of [
      [OF_A_PLAYER, String(memberId)],
      [OF_A_NETWORK, address],
    ] as const) {
      const spent = await limits.spend(budget, key)
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    }
    return null
  }
  const giveBack = async ({ memberId }: PlayerCaller, { address }: CallContext) => {
    await limits.refund(OF_A_PLAYER, String(memberId))
    await limits.refund(OF_A_NETWORK, address)
  }

  server.answer(operations.listAvailable, async ({ caller }) => {
    const [shown, enabled] = await Promise.all([reading.available(caller), referrals.isOpenTo(caller)])
    return ok({ REFERRAL: { enabled }, list: shown.map((each) => presentActivity(each, caller)) })
  })

  server.answer(operations.join, async ({ caller, body }) => {
    const about = await claiming.about(caller)
    const done = await claiming.within((tx) => claiming.join(tx, caller, { code: body.code, hash: body.termsHash, about }))
    return done.ok ? ok({ joinedAt: done.value.joinedAt.toISOString() }) : done
  })

  server.answer(operations.claim, async ({ caller, body, once }) => {
    const told: Given[] = []
    const about = await claiming.about(caller)
    const answered = await once(async (tx) => {
      const { code, period, termsHash } = body
      const done = await claiming.claim(tx, caller, { code, period, hash: termsHash, about })
      if (!done.ok) return done
      told.push(done.value)
      return ok(presentGiven(done.value))
    })
    if (answered.ok) for (const { cash } of told) if (cash) wallet.tell(cash)
    return answered
  })

  server.answer(operations.previewCode, async ({ caller, body, request }) => {
    const wait = await spendTry(caller, request)
    if (wait) return wait
    const found = await reading.ofCode(caller, body.entered)
    if (!found.ok && found.code === 'promotion.code_unknown') return found
    await giveBack(caller, request)
    if (!found.ok) return found
    const { promotion, due, conditions } = found.value
    const words = wordsIn(promotion, caller.language)
    return ok({
      code: promotion.code,
      ...words,
      reward: presentReward(due, caller.asset),
      asset: caller.asset,
      termsHash: promotion.hash,
      conditions,
    })
  })

  server.answer(operations.useCode, async ({ caller, body, request, once }) => {
    const wait = await spendTry(caller, request)
    if (wait) return wait
    const told: Given[] = []
    const about = await claiming.about(caller)
    const answered = await once(async (tx) => {
      const done = await claiming.useCode(tx, caller, { entered: body.entered, hash: body.termsHash, about })
      if (!done.ok) return done
      told.push(done.value)
      return ok(presentGiven(done.value))
    })
    if (answered.ok || answered.code !== 'promotion.code_unknown') await giveBack(caller, request)
    if (answered.ok) for (const { cash } of told) if (cash) wallet.tell(cash)
    return answered
  })

  server.answer(operations.listClaims, async ({ caller, query }) => {
    const before = readPlace(query.cursor, (text) => uuidFromId('clm', text))
    if (before === undefined) return refuseCursor()
    const found = await reading.claims(caller, { before, most: query.limit + 1 })
    const list = found.slice(0, query.limit).map(({ claim, promotion }) => ({
      id: idFromUuid('clm', claim.claimId),
      code: claim.code,
      ...(promotion ? wordsIn(promotion, caller.language) : { title: claim.code, writtenIn: 'EN' }),
      period: /^r\d/.test(claim.period) ? 'rebate' : claim.period,
      reward: presentReward(claim, claim.asset),
      asset: claim.asset,
      at: claim.claimedAt.toISOString(),
    }))
    return ok({ list, next: found.length > list.length ? (list.at(-1)?.id ?? null) : null })
  })
}
