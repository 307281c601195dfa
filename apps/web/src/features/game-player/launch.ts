import type { ClientError, ClientValue } from '@halong/api/client'
import { pickHost } from '#shared/picture/failed-hosts.ts'

export type Launched = ClientValue<'wager.launchGameV2'>
export type LaunchRefusal = ClientError<'wager.launchGameV2'>
/** Where the frame is opened and the only origin its messages are believed from (T49). */
export type FrameAddress = { readonly url: string; readonly origin: string }

export type LaunchState =
  | { readonly step: 'sign_in_needed' }
  | { readonly step: 'launching' }
  | { readonly step: 'opening'; readonly frame: FrameAddress }
  /** The vendor's page is there, or its server has exchanged the ticket. Many a game says no more than that, so nothing ever covers it. `isQuiet`: for a while. */
  | { readonly step: 'loaded'; readonly frame: FrameAddress; readonly isQuiet: boolean }
  /** The game said that it is ready. */
  | { readonly step: 'playing'; readonly frame: FrameAddress }
  /** Neither the page nor a word of it came for a while. */
  | { readonly step: 'silent'; readonly frame: FrameAddress }
  | { readonly step: 'refused'; readonly code: LaunchRefusal }
  | { readonly step: 'unreachable' }

export type LaunchEvent =
  | { readonly type: 'signed_in' }
  | { readonly type: 'signed_out' }
  | { readonly type: 'launched'; readonly frame: FrameAddress | null }
  | { readonly type: 'refused'; readonly code: LaunchRefusal }
  | { readonly type: 'unanswered' }
  | { readonly type: 'ready' }
  /** The frame has its page, be it one that says what went wrong. */
  | { readonly type: 'loaded' }
  /** The ticket was exchanged. */
  | { readonly type: 'entered' }
  /** Nothing was heard of the frame. `elsewhere`: another host is left to try. */
  | { readonly type: 'waited'; readonly elsewhere?: boolean }
  | { readonly type: 'again' }

export const firstState = (signedIn: boolean): LaunchState => ({ step: signedIn ? 'launching' : 'sign_in_needed' })

/**
 * Whether a game that has said nothing for a while counts as opened: its ticket was exchanged, or its page is there. A browser shows what went wrong at a host as a page
 * too, so where another host is left to try, a page counts unless its ticket is known to lie unused (R-SYS-9).
 * @param entered null where that could not be asked
 */
export const isLaunchOpen = (seen: { readonly isThere: boolean; readonly elsewhere: boolean; readonly entered: boolean | null }): boolean =>
  seen.entered === true || (seen.isThere && (!seen.elsewhere || seen.entered === null))

type Unheard = Extract<LaunchState, { readonly step: 'opening' | 'loaded' | 'silent' }>
const isUnheard = (state: LaunchState): state is Unheard => ['opening', 'loaded', 'silent'].includes(state.step)
/** Whether a game may be under way: what is played is counted, and never covered. */
export const isOpen = ({ step }: LaunchState): boolean => step === 'loaded' || step === 'playing'

/** The life of one game page. Events that do not fit the step are late and change nothing. */
export function afterEvent(state: LaunchState, event: LaunchEvent): LaunchState {
  switch (event.type) {
    case 'signed_out':
      return { step: 'sign_in_needed' }
    case 'signed_in':
      return state.step === 'sign_in_needed' ? { step: 'launching' } : state
    case 'again':
      return state.step === 'sign_in_needed' ? state : { step: 'launching' }
    case 'launched':
      if (state.step !== 'launching') return state
      return event.frame ? { step: 'opening', frame: event.frame } : { step: 'unreachable' }
    case 'refused':
      if (event.code === 'session.required') return { step: 'sign_in_needed' }
      return state.step === 'launching' ? { step: 'refused', code: event.code } : state
    case 'unanswered':
      return state.step === 'launching' ? { step: 'unreachable' } : state
    case 'ready':
      return isUnheard(state) ? { step: 'playing', frame: state.frame } : state
    case 'loaded':
    case 'entered':
      return state.step === 'opening' || state.step === 'silent' ? { step: 'loaded', frame: state.frame, isQuiet: false } : state
    case 'waited':
      if (state.step !== 'opening' && state.step !== 'loaded') return state
      if (event.elsewhere) return { step: 'launching' }
      return state.step === 'loaded' ? { ...state, isQuiet: true } : { step: 'silent', frame: state.frame }
  }
}

function addressOf(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/**
 * Picks where the frame is opened (R-LAUNCH-1, R-SYS-9): one of the launch CDNs at random, else the vendor's own address, else its second.
 * A host that failed is not picked again while another is left. Null when the answer holds no address that its own origin vouches for (T47).
 * @param chance a number from 0 to below 1
 */
export function chooseFrame(launched: Launched, { failed, chance }: { failed: ReadonlySet<string>; chance: number }): FrameAddress | null {
  const own = addressOf(launched.game_url)
  if (!own || own.origin !== launched.origin) return null
  const cdn = pickHost(
    launched.cdns.flatMap((each) => addressOf(each)?.origin ?? []),
    chance,
    failed,
  )
  if (cdn !== null) return { url: `${cdn}${own.pathname}${own.search}${own.hash}`, origin: cdn }
  const second = addressOf(launched.game_url2)
  const picked = second && failed.has(own.origin) && !failed.has(second.origin) ? second : own
  return { url: picked.href, origin: picked.origin }
}

/** The frame with the play type a lottery opens with (`defaultPlayType`), behind `#` like all it is told. Anything but a plain word is left out. */
export const withPlayType = (frame: FrameAddress, playType: string): FrameAddress =>
  /^[A-Za-z0-9_-]{1,24}$/.test(playType)
    ? { ...frame, url: `${frame.url}${frame.url.includes('#') ? '&' : '#'}playType=${playType}` }
    : frame

/** The address without its ticket, for the `iframeUrl` of the session: a ticket opens a game once and is kept nowhere. */
export const addressToKeep = ({ url }: FrameAddress): string => url.replace(/[#?].*$/s, '')
