import { points as operations } from '@halong/api'
import { ok } from '@halong/base'
import { type Platform, readPlace, refuseCursor, rowNumber, type Server, uuidFromId } from '../../platform/index.ts'
import type { LobbyService } from '../lobby/index.ts'
import type { SiteService } from '../site/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { Mall } from './mall.ts'
import { presentConfig, presentMovement, presentPoints, presentRedemption, presentReward, wireAmount } from './present.ts'
import type { RewardStore } from './reward-store.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly mall: Mall
  readonly rewards: RewardStore
  readonly site: SiteService
  readonly lobby: Pick<LobbyService, 'products'>
  readonly wallet: Pick<WalletService, 'tell'>
  brandIdOf(memberId: number): Promise<number>
}

export function pointsRoutes(server: Server, { mall, rewards, site, lobby, wallet, clock, brandIdOf }: Deps): void {
  const readerOf = async (brandId: number, language: string) => ({
    language,
    brandLanguage: (await site.byId(brandId)).brand.defaultLanguage,
  })

  server.answer(operations.getConfig, async ({ caller }) => ok(presentConfig(await site.byId(caller.brandId), await lobby.products())))

  server.answer(operations.listRewards, async ({ caller, query }) => {
    const reader = await readerOf(caller.brandId, query.language ?? caller.language)
    const shown = await mall.rewards(caller.brandId)
    return ok({ rewards: shown.slice(0, 100).map((reward) => presentReward(reward, reader, clock.now())) })
  })

  server.answer(operations.getBalance, async ({ caller }) => ok(presentPoints(await mall.balanceOf(caller.memberId))))

  server.answer(operations.redeem, async ({ caller: { memberId, language }, body, once }) => {
    const brandId = await brandIdOf(memberId)
    const [here, all, reader] = await Promise.all([site.byId(brandId), rewards.list(brandId), readerOf(brandId, language)])
    return once(async (tx, key) => {
      const done = await mall.redeem(tx, { ...body, memberId, here, key })
      if (!done.ok) return done
      return ok({ redemption: presentRedemption(done.value, all, reader), balance: presentPoints(await mall.balanceOf(memberId, tx)) })
    })
  })

  server.answer(operations.listRedemptions, async ({ caller, query }) => {
    const brandId = await brandIdOf(caller.memberId)
    const before = readPlace(query.cursor, (text) => uuidFromId('rdm', text))
    if (before === undefined) return refuseCursor()
    const found = await mall.redemptions({ memberId: caller.memberId, state: query.state ?? null, before, most: query.limit + 1 })
    const [all, reader] = [await rewards.list(brandId), await readerOf(brandId, caller.language)]
    const list = found.slice(0, query.limit).map((each) => presentRedemption(each, all, reader))
    return ok({ list, next: found.length > list.length ? (list.at(-1)?.id ?? null) : null })
  })

  server.answer(operations.convert, async ({ caller: { memberId, asset }, body, once }) => {
    const here = await site.byId(await brandIdOf(memberId))
    const news: { cash: Parameters<typeof wallet.tell>[0] | null } = { cash: null }
    const answered = await once(async (tx, key) => {
      const done = await mall.convert(tx, { ...body, memberId, here, key })
      if (!done.ok) return done
      const { points, amount, cash } = done.value
      news.cash = cash && { memberId, asset, minor: cash.minor, version: Number(cash.version) }
      const balance = presentPoints(await mall.balanceOf(memberId, tx))
      return ok({ points: Number(points), amount: wireAmount(asset, amount), asset, balance })
    })
    if (answered.ok && news.cash) wallet.tell(news.cash)
    return answered
  })

  server.answer(operations.listMovements, async ({ caller, query }) => {
    const before = readPlace(query.cursor, rowNumber)
    if (before === undefined) return refuseCursor()
    const found = await mall.movements(caller.memberId, { before, limit: query.limit + 1 })
    const shown = found.slice(0, query.limit)
    const last = shown.at(-1)
    return ok({ list: shown.map(presentMovement), next: found.length > shown.length && last ? String(last.version) : null })
  })
}
