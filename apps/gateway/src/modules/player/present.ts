import type { player as operations, ValueInputOf } from '@halong/api'
import type { Player } from './store.ts'

export type PresentedPlayer = ValueInputOf<typeof operations.getInfo>

/** What a label looks like before the brand gave the player one. */
const plainClub = { labelName: '', color: '', color2: '', rankLevel: 0 }

/** Member info of seed 1 §3. */
export const presentPlayer = (player: Player, currencySymbol: string): PresentedPlayer => ({
  id: player.playerId,
  account: player.username,
  nickname: player.nickname,
  type: player.wireType,
  toUpline: player.kind === 'agent',
  memberLabel: player.labels.member ? [player.labels.member] : [],
  clubLabel: player.labels.club ?? plainClub,
  asset: player.asset,
  currencySymbol,
  language: player.language,
})
