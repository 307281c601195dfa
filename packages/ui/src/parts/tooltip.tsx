import { type ReactNode, useEffect, useRef, useState } from 'react'

const GAP = 8

/** A word beside an icon on hover and focus; Escape hides it (WCAG 1.4.13). The control itself must carry its own label. */
export function Tooltip({
  text,
  disabled = false,
  children,
}: {
  readonly text: string
  readonly disabled?: boolean
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const shown = open && !disabled
  useEffect(() => {
    // Measured only when it is shown: asking where something is makes the browser lay the page out.
    const bubble = shown ? tip.current : null
    const from = bubble && anchor.current?.firstElementChild?.getBoundingClientRect()
    if (!from) return
    bubble.showPopover()
    const ltr = getComputedStyle(bubble).direction === 'ltr'
    bubble.style.top = `${from.top + from.height / 2 - bubble.offsetHeight / 2}px`
    bubble.style.left = `${ltr ? from.right + GAP : from.left - GAP - bubble.offsetWidth}px`
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', hide)
    return () => removeEventListener('keydown', hide)
  }, [shown])
  return (
    <span
      ref={anchor}
      className="contents [&>:first-child]:w-full"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children}
      {shown && (
        <span ref={tip} popover="manual" role="tooltip" className="pop px-2.5 py-1.5 text-xs font-semibold">
          {text}
        </span>
      )}
    </span>
  )
}
