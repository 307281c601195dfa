import type { ClientError, ClientValue } from '@halong/api/client'

export type Launched = ClientValue<'wager.launchGame'>
export type LaunchRefusal = ClientError<'wager.launchGame'>
/** Where the frame is opened and the only origin its messages are believed from (T49). */
export type FrameAddress = { readonly url: string; readonly origin: string }

export type LaunchState =
  | { readonly step: 'sign_in_needed' }
  | { readonly step: 'launching' }
  | { readonly step: 'opening'; readonly frame: FrameAddress }
  | { readonly step: 'playing'; readonly frame: FrameAddress }
  /** The frame was opened and said nothing for a while. */
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
  | { readonly type: 'waited' }
  | { readonly type: 'again' }

export const firstState = (signedIn: boolean): LaunchState => ({ step: signedIn ? 'launching' : 'sign_in_needed' })

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
      return state.step === 'opening' || state.step === 'silent' ? { step: 'playing', frame: state.frame } : state
    case 'waited':
      return state.step === 'opening' ? { step: 'silent', frame: state.frame } : state
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
export function chooseFrame(
  launched: Launched,
  { cdns, failed, chance }: { cdns: readonly string[]; failed: ReadonlySet<string>; chance: number },
): FrameAddress | null {
  const own = addressOf(launched.game_url)
  if (!own || own.origin !== launched.origin) return null
  const usable = cdns.flatMap((cdn) => addressOf(cdn)?.origin ?? []).filter((origin) => !failed.has(origin))
  const cdn = usable[Math.floor(chance * usable.length)]
  if (cdn !== undefined) return { url: `${cdn}${own.pathname}${own.search}${own.hash}`, origin: cdn }
  const second = addressOf(launched.game_url2)
  const picked = second && failed.has(own.origin) && !failed.has(second.origin) ? second : own
  return { url: picked.href, origin: picked.origin }
}

/** The address without its ticket, for the `iframeUrl` of the session: a ticket opens a game once and is kept nowhere. */
export const addressToKeep = ({ url }: FrameAddress): string => url.replace(/[#?].*$/s, '')
