import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../shared/texts.ts'
import { Icon } from './icons.tsx'

type SheetProps = { readonly title: string; readonly children: ReactNode; readonly foot?: ReactNode; readonly onClose: () => void }

/** A sheet from below on a phone, in the middle on wide pages; closed by Escape, its button or a tap beside it. */
export function Sheet({ title, children, foot, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className="sb-sheet"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="sb-sheet-in">
        <header>
          <h2>{title}</h2>
          <button type="button" className="sb-icon" aria-label={t('action.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sb-sheet-body">{children}</div>
        {foot === undefined ? null : <footer>{foot}</footer>}
      </div>
    </dialog>
  )
}
