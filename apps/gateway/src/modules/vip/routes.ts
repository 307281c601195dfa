import { vip as operations, vipLevels, vipMembers } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { Platform, PlayerDirectory, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { type Ladder, nameIn, xpOf } from './ladder.ts'
import { membersList } from './lists.ts'
import { presentProgress } from './present.ts'
import type { VipStore } from './vip-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: VipStore
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  ladderOf(brandId: number): Promise<{ readonly ladder: Ladder; readonly asset: Asset }>
}

export function vipRoutes(server: Server, { db, clock, store, operators, players, ladderOf }: Deps): void {
  server.answer(operations.getProgress, async ({ caller: { memberId, brandId, language } }) => {
    const [here, member, reached] = await Promise.all([ladderOf(brandId), store.of(memberId), store.reached(memberId)])
    return ok(presentProgress({ ...here, member, reached, language }))
  })

  server.answer(vipLevels.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [{ ladder, asset }, tally] = await Promise.all([ladderOf(brand.value), store.tally(brand.value)])
    return ok({
      isOn: ladder.isOn,
      asset,
      unranked: tally.get(0) ?? 0,
      levels: ladder.levels.map((level, at) => ({
        rank: at + 1,
        name: nameIn(level, 'EN').name,
        xp: toWire({ asset, minor: xpOf(level, asset) }),
        color: level.color,
        color2: level.color2,
        members: tally.get(at + 1) ?? 0,
      })),
    })
  })
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(vipMembers.list, membersList({ players, assetOf: async (brandId) => (await ladderOf(brandId)).asset }))
}
