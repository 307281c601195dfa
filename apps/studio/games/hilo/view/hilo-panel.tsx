import type { StepsScene } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { HiloMaths } from '../events.ts'
import type { HiloState } from './hilo-state.ts'

/** Another card in place of the one that lies: free, and no guess. */
export function HiloPanel({
  maths,
  scene: { state, open, playing, move },
}: {
  readonly maths: HiloMaths
  readonly scene: StepsScene<HiloState>
}) {
  const left = playing ? state.skipsLeft : maths.mostSkips
  return (
    <div className="gf-choices">
      <div className="gf-field">
        <span className="field-label">{t('hilo.skips', { left })}</span>
        <button type="button" className="button hilo-skip" disabled={!open || left === 0} onClick={() => move({ skip: true })}>
          {t('hilo.skip')}
        </button>
      </div>
      <p className="note">{t(!playing ? 'hilo.hint.start' : state.guesses === 0 ? 'hilo.hint.guess' : 'hilo.hint.go_on')}</p>
    </div>
  )
}
