import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { placePopover } from './place-popover.ts'

type PopoverProps = {
  /** The button that opens it; gets the attributes it needs. */
  readonly trigger: (attributes: { popoverTarget: string; 'aria-haspopup': 'dialog'; id: string }) => ReactNode
  readonly label: string
  readonly side?: 'start' | 'end'
  /** Made anew each time it opens, so that a form in it begins with what holds now. */
  readonly children: (close: () => void) => ReactNode
}

/** A small form in the top layer under its button. Light dismissal and Escape are the browser's; focus goes to its first field. */
export function Popover({ trigger, label, side = 'start', children }: PopoverProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const popover = box.current
    const button = document.getElementById(`${id}-button`)
    if (!isOpen || !popover || !button) return
    placePopover(popover, button, side)
    popover.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  }, [isOpen, id, side])
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', id: `${id}-button` })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="pop"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}
