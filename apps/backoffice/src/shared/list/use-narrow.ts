import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 47.99rem)')
function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is that of a phone, where a list is cards. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
