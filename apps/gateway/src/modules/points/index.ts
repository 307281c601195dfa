import type { Ledger } from '@halong/ledger'
import type { GameDirectory, Platform, PlayerDirectory, Server } from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import type { WagerService } from '../wager/index.ts'
import type { WalletService } from '../wallet/index.ts'
import { createDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { createEarning } from './earning.ts'
import { createEarningStore } from './earning-store.ts'
import { createMall } from './mall.ts'
import { createPurse } from './purse.ts'
import { createRedemptionStore } from './redemption-store.ts'
import { createRewardStore } from './reward-store.ts'
import { pointsRoutes } from './routes.ts'

export { pointsMigrations } from './migrations.ts'

type PointsDeps = {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly site: SiteService
  readonly operators: Pick<OperatorsService, 'brandOf'>
  readonly players: PlayerDirectory
  readonly games: GameDirectory
  readonly wallet: WalletService
  readonly completed: WagerService['completed']
}

/** Points for what was staked, rewards for points, and points into money (R-PROMO-2, game-rules.md §17.2). */
export function createPoints({ platform, ledger, site, operators, players, games, wallet, completed }: PointsDeps) {
  const rewards = createRewardStore(platform)
  const redemptions = createRedemptionStore(platform)
  const purse = createPurse({ ...platform, ledger })
  const earning = createEarning({ ...platform, store: createEarningStore(platform), purse, site, games, players, completed })
  const mall = createMall({ ...platform, rewards, redemptions, purse, site, wallet })
  const desk = createDesk({ ...platform, rewards, redemptions, purse, site })
  /** A player's own brand: whatever address the call came to. */
  async function brandIdOf(memberId: number): Promise<number> {
    const player = await players.byMemberId(memberId)
    if (player === null) throw new Error('a signed-in player exists')
    return player.brandId
  }
  return {
    service: {
      balanceOf: purse.balanceOf,
      redeem: mall.redeem,
      convert: mall.convert,
      publish: desk.publish,
      /** Who wrote the rewards of a brand last. */
      authors: async (brandId: number): Promise<string[]> => (await rewards.list(brandId)).map(({ changedBy }) => changedBy),
      waiting: (brandId: number) => desk.redemptions({ brandId, state: 'IN_PROCESS', after: null, most: 100 }),
      decide: desk.decide,
    },
    /** Rewards of a brand whose picture begins with an address: `reward name` each. */
    rewardsShowing: async (brandId: number, address: string): Promise<string[]> =>
      (await rewards.list(brandId)).filter(({ picture }) => picture.startsWith(address)).map(({ name }) => `reward ${name}`),
    /** Gives points for rounds that were settled meanwhile. */
    gather: earning.gather,
    tend: earning.tend,
    routes(server: Server): void {
      pointsRoutes(server, { ...platform, mall, rewards, site, brandIdOf })
      deskRoutes(server, { desk, operators, players })
    },
  }
}
