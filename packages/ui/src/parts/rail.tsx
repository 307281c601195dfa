import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

type RailProps = {
  readonly title: ReactNode
  readonly icon?: ReactNode
  /** Right of the heading: the link to everything. */
  readonly all?: ReactNode
  readonly previousLabel: string
  readonly nextLabel: string
  readonly label: string
  /** Well below the first screen: laid out only when it comes near. */
  readonly late?: boolean
  /** Somebody comes near with a finger, a pointer or the keyboard. */
  readonly onNear?: () => void
  readonly children: ReactNode
}

/** Which ends of a row can still be scrolled to. */
function useEnds(row: { readonly current: HTMLElement | null }) {
  const [ends, setEnds] = useState({ start: true, end: false })
  useEffect(() => {
    const node = row.current
    if (!node) return
    const look = () => {
      const from = Math.abs(node.scrollLeft)
      const start = from < 4
      const end = from + node.clientWidth > node.scrollWidth - 4
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    node.addEventListener('scroll', look, { passive: true })
    // Also tells the size it begins with, once the page has been laid out.
    const size = new ResizeObserver(look)
    size.observe(node)
    // Tiles that come later make the row longer, not its box larger: observed anew, it tells its size again once they are laid out.
    const tiles = new MutationObserver(() => {
      size.unobserve(node)
      size.observe(node)
    })
    tiles.observe(node, { childList: true })
    return () => {
      node.removeEventListener('scroll', look)
      tiles.disconnect()
      size.disconnect()
    }
  }, [row])
  return ends
}

/** A row that snaps, with arrows where there is a mouse. Every tile is reached with Tab; the row scrolls along. */
export function Rail({ title, icon, all, previousLabel, nextLabel, label, late = false, onNear, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null)
  const { start, end } = useEnds(row)
  const move = (way: 1 | -1) => {
    const node = row.current
    if (!node) return
    const sign = getComputedStyle(node).direction === 'rtl' ? -1 : 1
    // How smoothly is said by the style, which stands back where less motion is wished (S106).
    node.scrollBy({ left: way * sign * node.clientWidth * 0.85 })
  }
  return (
    <section
      aria-label={label}
      onPointerEnter={onNear}
      onTouchStart={onNear}
      onFocus={onNear}
      className={clsx('-mx-4 px-4 md:-mx-6 md:px-6 lg:-mx-2 lg:px-2', late && 'off-screen')}
    >
      <div className="mb-3 flex min-h-10 items-center gap-2.5">
        {icon}
        <h2 className="line-clamp-2 min-w-0 flex-1 text-lg leading-snug font-bold wrap-break-word md:text-xl">{title}</h2>
        {all}
        {!(start && end) && (
          <div className="hidden gap-1 md:pointer-fine:flex">
            <IconButton
              label={previousLabel}
              disabled={start}
              onClick={() => move(-1)}
              look="filled"
              icon={<ChevronLeft size={20} strokeWidth={1.75} className="rtl:rotate-180" />}
            />
            <IconButton
              label={nextLabel}
              disabled={end}
              onClick={() => move(1)}
              look="filled"
              icon={<ChevronRight size={20} strokeWidth={1.75} className="rtl:rotate-180" />}
            />
          </div>
        )}
      </div>
      <ul
        ref={row}
        className="@container scroll-row scroll-smooth relative -mx-4 flex [scroll-snap-type:x_proximity] gap-3 overflow-x-auto scroll-px-4 px-4 pt-1 pb-1 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:-mx-2 lg:scroll-px-2 lg:px-2"
      >
        {children}
      </ul>
    </section>
  )
}
