/** Messages between the game's frame and the site around it. Origins are checked exactly on both sides (T49). */
export type FrameToSite =
  | { readonly type: 'halong.ready' }
  | { readonly type: 'halong.exit' }
  /** A round runs: the site asks before it leaves the page. */
  | { readonly type: 'halong.busy'; readonly busy: boolean }
  /** The rules, shown in the site's help centre, are so many CSS pixels high. */
  | { readonly type: 'halong.height'; readonly value: number }
  /** Another game of ours is to be launched in this one's place. */
  | { readonly type: 'halong.game'; readonly gameCode: string }
  /** The player takes what the site offers who has no money for the smallest stake. */
  | { readonly type: 'halong.offer' }
  /** A limit of the player's was in the way of a stake: the site shows it. */
  | { readonly type: 'halong.limits' }
  | { readonly type: 'halong.balance'; readonly asset: string; readonly amount: string; readonly version: number }

/** What the site has for a player who can't pay the smallest stake: the demo, trial money anew, an account of their own, or nothing. */
export type Offer = 'demo' | 'refill' | 'register' | 'none'

export type SiteToFrame =
  | { readonly type: 'halong.theme'; readonly value: 'dark' | 'light' }
  | { readonly type: 'halong.language'; readonly value: string }
  | { readonly type: 'halong.offer'; readonly value: Offer }
  | { readonly type: 'halong.sound'; readonly value: boolean }
  /** The site's count of this play (R9): milliseconds since it began, and its net result as decimal text where it is known. */
  | { readonly type: 'halong.tally'; readonly elapsedMs: number; readonly asset: string; readonly net: string | null }
