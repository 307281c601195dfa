import { z } from 'zod'
import { assetText, idText, instant, moneyText, text } from '../fields.ts'
import { memberRef, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { vipRank } from './vip.ts'

export const list = listOperation({
  id: 'vipMembers.list',
  path: '/wps/operator/vip-members',
  permission: 'vip.manage',
  summary: 'Members by what they have played for their rank, most first.',
  row: z.object({
    playerId: idText('ply'),
    username: text(64),
    rank: vipRank,
    xp: moneyText,
    asset: assetText,
    rankAt: instant.nullable(),
    countedAt: instant,
  }),
  filters: { rank: ref(z.string().regex(/^\d{1,2}$/)), member: memberRef },
  sorts: { xp: 'desc' },
})
