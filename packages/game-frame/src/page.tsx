import { type ReactNode, useEffect, useRef } from 'react'

/** What a vendor's page is made with: its texts (`action.back` …), the first letters of its classes, and the way out. */
export type PageParts = { readonly t: (key: string) => string; readonly look: string; readonly leave: () => void }
type BarProps = { readonly title: ReactNode; readonly onBack: () => void; readonly children?: ReactNode }
type NothingProps = { readonly words: string; readonly action?: { readonly label: string; readonly take: () => void } }
type SheetProps = { readonly title: string; readonly children: ReactNode; readonly foot?: ReactNode; readonly onClose: () => void }

const Line = ({ path }: { readonly path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
/** Icons of a vendor's page by their lines. */
export const createIcon =
  <Name extends string>(paths: Readonly<Record<Name, string>>) =>
  ({ name }: { readonly name: Name }) => <Line path={paths[name]} />

const BACK = 'M15 5l-7 7 7 7'
const CLOSE = 'M6 6l12 12M18 6L6 18'

/** What pages of all vendors with screens of their own have in common: the bar, sheets, and what stands where nothing can be shown. Each wears its vendor's classes. */
export function createPage({ t, look, leave }: PageParts) {
  const TopBar = ({ title, onBack, children }: BarProps) => (
    <header className={`${look}-top`}>
      <button type="button" className={`${look}-icon`} aria-label={t('action.back')} onClick={onBack}>
        <Line path={BACK} />
      </button>
      <h1>{title}</h1>
      <div className={`${look}-top-end`}>{children}</div>
    </header>
  )

  /** Nothing to show, with one way on. */
  const Nothing = ({ words, action }: NothingProps) => (
    <div className={`${look}-nothing`}>
      <p>{words}</p>
      {action === undefined ? null : (
        <button type="button" className={`${look}-button`} data-tone="soft" onClick={action.take}>
          {action.label}
        </button>
      )}
    </div>
  )

  const Stop = ({ words, again }: { readonly words: string; readonly again: boolean }) => (
    <main className={`${look}-stop`}>
      <p>{words}</p>
      {again ? (
        <button type="button" className={`${look}-button`} onClick={() => location.reload()}>
          {t('action.reload')}
        </button>
      ) : null}
      <button type="button" className={`${look}-button`} data-tone="soft" onClick={leave}>
        {t('action.leave')}
      </button>
    </main>
  )

  const LostStrip = () => (
    <p className={`${look}-lost`} role="status">
      {t('state.lost')}
    </p>
  )
  const Skeletons = ({ count }: { readonly count: number }) => (
    <div className={`${look}-skeletons`} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={`${look}-skeleton`} />
      ))}
    </div>
  )

  /** A sheet from below on a phone, in the middle on wide pages; closed by Escape, its button or a tap beside it. */
  function Sheet({ title, children, foot, onClose }: SheetProps) {
    const dialog = useRef<HTMLDialogElement>(null)
    useEffect(() => {
      const element = dialog.current
      if (element !== null && !element.open) element.showModal()
    }, [])
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside it; the keyboard has Escape.
      <dialog
        ref={dialog}
        className={`${look}-sheet`}
        aria-label={title}
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
        onClick={(event) => {
          if (event.target === dialog.current) onClose()
        }}
      >
        <div className={`${look}-sheet-in`}>
          <header>
            <h2>{title}</h2>
            <button type="button" className={`${look}-icon`} aria-label={t('action.close')} onClick={onClose}>
              <Line path={CLOSE} />
            </button>
          </header>
          <div className={`${look}-sheet-body`}>{children}</div>
          {foot === undefined ? null : <footer>{foot}</footer>}
        </div>
      </dialog>
    )
  }

  return { TopBar, Nothing, Stop, LostStrip, Skeletons, Sheet }
}
