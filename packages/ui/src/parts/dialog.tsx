import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { trackKeyboardInset } from './keyboard-inset.ts'

type DialogProps = {
  readonly open: boolean
  /** Escape, the close button, the backdrop: all ask here. The owner decides. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** Null for a dialog that only its own buttons end. */
  readonly closeLabel: string | null
  readonly size?: 'form' | 'wide'
  /** A picture or tabs that replace the plain heading; the title is then spoken only. */
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** React focuses a field marked `autoFocus` when it mounts, when the dialog around it is still shut and can't hold the focus. */
const focusFirstField = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/**
 * Opens a native modal dialog while mounted and `open`; focus goes in (to the field marked `autoFocus`, where there is one), stays in and returns to where
 * it was.
 */
export function useModalDialog(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    focusFirstField(dialog)
    const giveRoomBack = trackKeyboardInset(dialog)
    // Browsers close it by themselves at a second Escape in a row, whatever its owner decided at the first.
    const stay = () => dialog.showModal()
    dialog.addEventListener('close', stay)
    return () => {
      dialog.removeEventListener('close', stay)
      giveRoomBack()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  return ref
}

/** Centred on a desk, a sheet from the bottom on a phone (visual.md, anatomy). */
export function Dialog({ open, onClose, title, closeLabel, size = 'form', header, footer, children }: DialogProps) {
  const ref = useModalDialog(open)
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      data-size={size}
      className="sheet"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className={clsx('flex items-center gap-3', header === undefined ? 'px-5 pt-4 pb-2 md:px-6 md:pt-5' : 'relative')}>
          <h2 id={id} tabIndex={-1} className={clsx('flex-1 text-xl font-bold outline-none', header !== undefined && 'sr-only')}>
            {title}
          </h2>
          {header}
          {closeLabel !== null && (
            <span className={clsx(header !== undefined && 'absolute end-3 top-3 z-10')}>
              <IconButton
                label={closeLabel}
                icon={<X size={20} strokeWidth={1.75} />}
                size={44}
                onClick={onClose}
                look={header === undefined ? 'plain' : 'filled'}
              />
            </span>
          )}
        </div>
        {/* Positioned, so that what is only spoken lies in here and not below the edge of the dialog, which would then scroll away with its title. */}
        <div className="dialog-body relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-6">{children}</div>
        {footer !== undefined && <div className="border-t border-line px-5 py-4 md:px-6">{footer}</div>}
      </div>
    </dialog>
  )
}

type SheetProps = { readonly open: boolean; readonly onClose: () => void; readonly label: string; readonly children: ReactNode }

/** A panel from the side: the menu of a phone. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const ref = useModalDialog(open)
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className="sheet drawer"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
