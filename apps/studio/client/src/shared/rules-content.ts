import { type Asset, parseMoney } from '@halong/money'
import type { GameMaths, GameRules } from '#protocol/index.ts'

type Content = { readonly code: string; readonly maths: GameMaths; readonly prizeCapMinor: string }

/** All that decides an outcome beside seeds and choices, as its fingerprint is made of it; the cap decides where a ladder of prices ends. */
export function contentOf({ game, maths }: GameRules, asset: Asset): Content {
  const cap = parseMoney(game.prizeCap[asset] ?? '', asset)
  if (cap === null) throw new Error(`the rules have no cap in ${asset}`)
  return { code: game.code, maths, prizeCapMinor: String(cap.minor) }
}
