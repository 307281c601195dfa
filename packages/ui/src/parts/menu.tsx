import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { placePopover } from './place-popover.ts'

type MenuProps = {
  /** The button that opens the menu; gets the attributes it needs. */
  readonly trigger: (attributes: { popoverTarget: string; 'aria-haspopup': 'menu'; id: string }) => ReactNode
  readonly label: string
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/** A menu in the top layer. Placed under its button, over it when there is no room; light dismissal and Escape are the browser's. */
export function Menu({ trigger, label, side = 'end', children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open') return
    const menu = event.currentTarget
    const button = document.getElementById(`${id}-button`)
    if (!button) return
    placePopover(menu, button, side)
    menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
  }
  function moveWithKeys(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const here = items.findIndex((item) => item === document.activeElement)
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }
    const step = steps[event.key]
    if (event.key === 'Tab') list.current?.hidePopover()
    if (step === undefined) return
    event.preventDefault()
    items.at(step % items.length)?.focus()
  }
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', id: `${id}-button` })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="pop min-w-60 p-1.5"
        onToggle={place}
        onKeyDown={moveWithKeys}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Focus that goes elsewhere would be under the menu; the button closes it by itself.
          const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
          if (isOutside && relatedTarget.id !== `${id}-button`) list.current?.hidePopover()
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

export const menuItemLook = clsx(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink focus-visible:bg-hover aria-checked:text-ink',
)
