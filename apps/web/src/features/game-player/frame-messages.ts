import { isCode } from '#shared/game/game-address.ts'

/** What a game may tell the site around it; anything else is not heard (T49). */
export type FrameMessage =
  | { readonly type: 'halong.ready' }
  | { readonly type: 'halong.exit' }
  | { readonly type: 'halong.busy'; readonly busy: boolean }
  /** Another game of the same vendor is to be launched in its place. */
  | { readonly type: 'halong.game'; readonly gameCode: string }
  /** What the site offers a player without money is taken. */
  | { readonly type: 'halong.offer' }
  /** The player asks to see the limit that was in the way of a stake. */
  | { readonly type: 'halong.limits' }
  | { readonly type: 'halong.balance'; readonly asset: string; readonly amount: string; readonly version: number }

/** What is possible for a player who can't pay the smallest stake: the demo, trial money anew, an account of their own, or nothing. */
export type Offer = 'demo' | 'refill' | 'register' | 'none'
/** What the site tells the game. */
export type SiteMessage =
  | { readonly type: 'halong.theme'; readonly value: 'dark' | 'light' }
  | { readonly type: 'halong.language'; readonly value: string }
  | { readonly type: 'halong.offer'; readonly value: Offer }
  | { readonly type: 'halong.sound'; readonly value: boolean }
  /** The site's count of the play (R9): milliseconds since it began, and its net result as decimal text where it is known. */
  | { readonly type: 'halong.tally'; readonly elapsedMs: number; readonly asset: string; readonly net: string | null }

const AMOUNT = /^\d{1,18}(\.\d{1,9})?$/

/** Reads one message out of a frame; null for anything that is not exactly one of ours. Nothing in it is an address or is run. */
export function readFrameMessage(sent: unknown): FrameMessage | null {
  if (typeof sent !== 'object' || sent === null || !('type' in sent)) return null
  switch (sent.type) {
    case 'halong.ready':
    case 'halong.exit':
    case 'halong.offer':
    case 'halong.limits':
      return { type: sent.type }
    case 'halong.busy':
      return 'busy' in sent && typeof sent.busy === 'boolean' ? { type: sent.type, busy: sent.busy } : null
    case 'halong.game':
      return 'gameCode' in sent && typeof sent.gameCode === 'string' && isCode(sent.gameCode)
        ? { type: sent.type, gameCode: sent.gameCode }
        : null
    case 'halong.balance': {
      if (!('asset' in sent) || !('amount' in sent) || !('version' in sent)) return null
      const { asset, amount, version } = sent
      if (typeof asset !== 'string' || typeof amount !== 'string' || !AMOUNT.test(amount)) return null
      if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) return null
      return { type: sent.type, asset, amount, version }
    }
    default:
      return null
  }
}
