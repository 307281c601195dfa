import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1040px)')
function watch(reader: () => void): () => void {
  wide.addEventListener('change', reader)
  return () => wide.removeEventListener('change', reader)
}
/** Whether the slip has room beside the board. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide.matches)
