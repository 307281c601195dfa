import type { player as operations, ValueInputOf } from '@halong/api'
import type { Labels, Player } from './store.ts'

export type PresentedPlayer = ValueInputOf<typeof operations.getInfo>

/** What the label of a rank looks like before the first. */
const plainClub = { labelName: '', color: '', color2: '', rankLevel: 0 }

/** Member info of seed 1 §3. */
export const presentPlayer = (
  player: Player,
  {
    currencySymbol,
    club,
    toUpline,
    mayOffer,
  }: {
    readonly currencySymbol: string
    readonly club: Labels['club'] | null
    /** Whether income may be sent along the line (R-MC-6). */
    readonly toUpline: boolean
    readonly mayOffer: boolean
  },
): PresentedPlayer => ({
  id: player.playerId,
  account: player.username,
  nickname: player.nickname,
  type: player.wireType,
  toUpline,
  memberLabel: player.labels.member ? [player.labels.member] : [],
  clubLabel: club ?? player.labels.club ?? plainClub,
  mayOffer,
  asset: player.asset,
  currencySymbol,
  language: player.language,
})
