/** R-LOB-4: a picture is asked for at most three times; then the error image stays. */
export const MAX_ATTEMPTS = 3
/** How much of the picture must be in the enlarged view before it loads. */
export const THRESHOLD = 0.1
/** How far below its upper edge the view is taken to reach, and as far to the side: so many times its size, so that pictures are there when they scroll in. */
export const PRELOAD = 1.3
/** How many addresses are remembered as loaded, so that they show at once when they come back. */
export const CACHE_SIZE = 200
export const THROTTLE_MS = 200

export type ImageState = { readonly phase: 'waiting' | 'loading' | 'loaded' | 'error'; readonly attempt: number }
/** `remembered`: this address has loaded before, so its coming is no news. */
export type ImageEvent = 'seen' | 'remembered' | 'loaded' | 'failed' | 'changed'

/** What happens to a lazy picture next. `attempt` counts from 1 while loading. */
export function nextImageState(state: ImageState, event: ImageEvent): ImageState {
  if (event === 'changed') return { phase: 'waiting', attempt: 0 }
  if (state.phase === 'waiting') {
    if (event === 'seen') return { phase: 'loading', attempt: 1 }
    return event === 'remembered' ? { phase: 'loaded', attempt: 1 } : state
  }
  if (event === 'loaded') return state.phase === 'loading' ? { phase: 'loaded', attempt: state.attempt } : state
  // One that is remembered can be gone by now.
  if (event !== 'failed' || state.phase === 'error') return state
  return state.attempt < MAX_ATTEMPTS ? { phase: 'loading', attempt: state.attempt + 1 } : { phase: 'error', attempt: state.attempt }
}

/** The last addresses that loaded, oldest forgotten first. */
export function createLoadedCache(size = CACHE_SIZE) {
  const addresses = new Set<string>()
  return {
    has: (address: string): boolean => addresses.has(address),
    add(address: string): void {
      addresses.delete(address)
      addresses.add(address)
      const [oldest] = addresses
      if (addresses.size > size && oldest !== undefined) addresses.delete(oldest)
    },
  }
}
