import { useEffect } from 'react'
import { openModal } from '#shared/modals.ts'

/** Opens the search over everything with `/`, unless somebody is typing or a popup is open. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || busy) return
      event.preventDefault()
      openModal('search')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
