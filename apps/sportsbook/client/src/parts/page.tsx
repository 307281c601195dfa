import type { ReactNode } from 'react'
import { leave } from '../shared/site.ts'
import { t } from '../shared/texts.ts'
import { Icon } from './icons.tsx'

type BarProps = { readonly title: ReactNode; readonly onBack: () => void; readonly children?: ReactNode }
export const TopBar = ({ title, onBack, children }: BarProps) => (
  <header className="sb-top">
    <button type="button" className="sb-icon" aria-label={t('action.back')} onClick={onBack}>
      <Icon name="back" />
    </button>
    <h1>{title}</h1>
    <div className="sb-top-end">{children}</div>
  </header>
)

/** Nothing to show, with one way on. */
export const Nothing = ({
  words,
  action,
}: {
  readonly words: string
  readonly action?: { readonly label: string; readonly take: () => void }
}) => (
  <div className="sb-nothing">
    <p>{words}</p>
    {action === undefined ? null : (
      <button type="button" className="sb-button" data-tone="soft" onClick={action.take}>
        {action.label}
      </button>
    )}
  </div>
)

export const Stop = ({ words, again }: { readonly words: string; readonly again: boolean }) => (
  <main className="sb-stop">
    <p>{words}</p>
    {again ? (
      <button type="button" className="sb-button" onClick={() => location.reload()}>
        {t('action.reload')}
      </button>
    ) : null}
    <button type="button" className="sb-button" data-tone="soft" onClick={leave}>
      {t('action.leave')}
    </button>
  </main>
)

export const LostStrip = () => (
  <p className="sb-lost" role="status">
    {t('state.lost')}
  </p>
)
export const Skeletons = ({ count }: { readonly count: number }) => (
  <div className="sb-skeletons" role="status" aria-label={t('state.loading')}>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className="sb-skeleton" />
    ))}
  </div>
)
