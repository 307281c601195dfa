import { t } from '../shared/texts.ts'
import type { SpinScene } from './spin-view.tsx'

type FootProps = {
  readonly scene: Pick<SpinScene<unknown>, 'amount' | 'outcome' | 'big' | 'endCount'>
  /** What won now, a line each. */
  readonly notes: readonly { readonly key: string; readonly text: string }[]
}

/** The amount of a spin, under the reels so that it never covers a symbol; pressing it ends the count. */
export function ReelFoot({ scene: { amount, outcome, big, endCount }, notes }: FootProps) {
  return (
    <div className="rs-foot">
      {outcome === 'none' ? (
        <span className="rs-win" />
      ) : (
        <button type="button" className="rs-win" data-outcome={outcome} onClick={endCount} tabIndex={-1}>
          <span>{t(big ? 'reels.big' : outcome === 'won' ? 'reels.won' : 'reels.returned')}</span>
          <b>{amount}</b>
        </button>
      )}
      <div className="rs-notes" aria-hidden="true">
        {notes.map(({ key, text }) => (
          <span key={key}>{text}</span>
        ))}
      </div>
    </div>
  )
}
