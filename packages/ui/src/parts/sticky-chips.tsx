import { type ReactNode, useEffect, useRef } from 'react'

/** A row of chips that stays under the top bar; the chosen chip is scrolled into view. */
export function StickyChips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const node = row.current
      const chosen = node?.querySelector<HTMLElement>('[aria-current], [aria-pressed=true]')
      if (!node || !chosen) return
      const middle = chosen.offsetLeft - (node.clientWidth - chosen.offsetWidth) / 2
      node.scrollTo({ left: middle })
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <nav aria-label={label} className="sticky top-(--bar) z-20 -mx-4 border-b md:-mx-6 border-line bg-page lg:mx-0 lg:border-0">
      <div ref={row} className="scroll-row relative flex gap-2 overflow-x-auto px-4 py-3 md:px-6 lg:px-0.5">
        {children}
      </div>
    </nav>
  )
}
