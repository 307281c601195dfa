/** Messages between the game's frame and the site around it. Origins are checked exactly on both sides (T49). */
export type FrameToSite =
  | { readonly type: 'halong.ready' }
  | { readonly type: 'halong.exit' }
  /** A round runs: the site asks before it leaves the page. */
  | { readonly type: 'halong.busy'; readonly busy: boolean }
  /** The rules, shown in the site's help centre, are so many CSS pixels high. */
  | { readonly type: 'halong.height'; readonly value: number }
  | { readonly type: 'halong.balance'; readonly asset: string; readonly amount: string; readonly version: number }

export type SiteToFrame =
  | { readonly type: 'halong.theme'; readonly value: 'dark' | 'light' }
  | { readonly type: 'halong.language'; readonly value: string }
  | { readonly type: 'halong.sound'; readonly value: boolean }
